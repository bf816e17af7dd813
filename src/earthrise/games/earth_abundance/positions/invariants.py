"""What must always hold. Asked when a position is loaded, and after every action in tests."""

from earthrise.engine.parallel import StrandFrame
from earthrise.engine.secret import SecretFrame
from earthrise.games.earth_abundance.components.boards import (
    GAIA_CARDS,
    GAIA_PASSES,
    LEAVES,
    NO_ACTION,
    PLACES,
    PLANTING,
)
from earthrise.games.earth_abundance.components.cards import CARDS, ECOSYSTEMS, EVENTS, GOALS, NO_CARD, NO_SIDE
from earthrise.games.earth_abundance.components.grid import EXTENT, FULL, MIDDLE, bounds, free_spaces
from earthrise.games.earth_abundance.rules.choose_action import ChooseFrame
from earthrise.games.earth_abundance.rules.decisions import Decision
from earthrise.games.earth_abundance.rules.players import GAIA, NOBODY, Player
from earthrise.games.earth_abundance.rules.scoring import places_in_all
from earthrise.games.earth_abundance.rules.state import (
    ACT,
    BETWEEN,
    CHOOSE,
    EXTRA,
    FINAL,
    GYRE,
    JOIN,
    LOOK,
    MOVE,
    OVER,
    PICK,
    PLANT,
    Earth,
    every_earth_card,
)
from earthrise.games.earth_abundance.rules.turn import TurnFrame


def broken(earth: Earth) -> list[str]:
    wrong = broken_cards(earth) + broken_frames(earth) + broken_turn(earth) + broken_sides(earth) + broken_fauna(earth)
    for player in earth.players:
        wrong += broken_player(earth, player)
    if earth.options.solo:
        wrong += broken_gaia(earth)
    return wrong


def broken_cards(earth: Earth) -> list[str]:
    """Every Earth card is in exactly one place (EA-003)."""
    found = earth.draw_pile + earth.discards + earth.gaia.compost + earth.gaia.pile
    for player in earth.players:
        found += player.hand
        found += player.held
        found += player.compost
        found += player.events
        found += [player.cards[space] for space in player.taken]
    for cards in earth.pool_cards:
        found += cards
    wrong: list[str] = []
    if sorted(found) != every_earth_card(earth.options.abundance):
        wrong.append("cards: every card of the Earth deck is in one place, and only once (EA-003)")
    if not is_part(earth.seen_discards, earth.discards):
        wrong.append("seen_discards: they lie in the discard pile, lowest first (EA-227)")
    if earth.pools and any(amount < 0 for pool in earth.pools for amount in pool):
        wrong.append("pools: nothing is owed to the Teams board (EA-332)")
    teams = earth.seats // earth.options.team_size if earth.in_teams() else 0
    if len(earth.pools) != teams or len(earth.pool_cards) != teams:
        wrong.append(f"pools: there is one for each of {teams} teams (EA-330)")
    return wrong


def is_part(some: list[int], of: list[int]) -> bool:
    """In order, each once, all of them there."""
    return not some or (some == sorted(set(some)) and set(some) <= set(of))


# -- frames and the turn -----------------------------------------------------------------------------------------------


def broken_frames(earth: Earth) -> list[str]:
    if earth.over:
        return [] if earth.phase == OVER else ["phase: the game is over (EA-300)"]
    if earth.phase == OVER or len(earth.frames) != 1:
        return ["frames: one decision stands on the table (EA-065)"]
    frame = earth.frames[0]
    if isinstance(frame, SecretFrame):
        if earth.phase != PICK or not earth.options.hidden_setup or frame.asked != list(range(earth.seats)):
            return ["frames: in secret all choose their Islands, and nothing else (EA-032)"]
        return []
    if not isinstance(frame, TurnFrame):
        return ["frames: this decision does not stand by itself (EA-065)"]
    if earth.phase == PICK and earth.options.hidden_setup:
        return ["frames: Islands are chosen in secret (EA-032)"]
    wrong: list[str] = []
    for seat in range(earth.seats):
        wrong += broken_strand(earth, seat, frame.strands[seat])
    lowest = frame.strands[earth.active][:1]
    if earth.phase == CHOOSE and not (lowest and isinstance(lowest[0], ChooseFrame)):
        wrong.append("frames: the active player has to choose an action (EA-062)")
    return wrong


def broken_strand(earth: Earth, seat: int, strand: list[StrandFrame[Earth]]) -> list[str]:
    """What can come up now, and what stands on what."""
    wrong: list[str] = []
    below = ""
    holding = 0
    for place, frame in enumerate(strand):
        assert isinstance(frame, Decision)
        if frame.WHEN and earth.phase not in frame.WHEN:
            wrong.append(f"frames: “{frame.KIND}” cannot come up now (EA-061)")
        elif earth.phase == PICK and PICK not in frame.WHEN:
            wrong.append(f"frames: “{frame.KIND}” cannot come up before Islands are chosen (EA-207)")
        wrong += frame.misplaced(earth, place, below)
        below = frame.KIND
        holding += frame.HOLDS
    if strand and not strand[-1].VERBS:
        wrong.append(f"frames: seat {seat} has nothing to decide where something is under way (EA-136)")
    if holding != (1 if earth.players[seat].held else 0):
        wrong.append(f"held: seat {seat} holds cards to choose from only while it chooses (EA-091)")
    return wrong


def broken_turn(earth: Earth) -> list[str]:
    return broken_action(earth) + broken_waiting(earth) + broken_event(earth) + broken_end(earth)


def broken_action(earth: Earth) -> list[str]:
    """The part of the turn and the action that it is part of."""
    wrong: list[str] = []
    phase = earth.phase
    chosen = earth.action != NO_ACTION
    if (phase >= CHOOSE) != (earth.round > 0):
        wrong.append(f"round: {earth.round} does not fit (EA-060)")
    if phase in (PLANT, EXTRA, LOOK) and earth.action != PLANTING:
        wrong.append("action: cards are planted on Planting only (EA-080)")
    if phase == ACT and not chosen:
        wrong.append("action: abilities are activated by an action (EA-064)")
    if (phase <= CHOOSE or phase == GYRE) and chosen:
        wrong.append("action: none has been chosen yet (EA-062)")
    if phase >= MOVE and phase != GYRE and not chosen and not earth.gaia_turn:
        wrong.append("action: one has been chosen (EA-062)")
    may_be_gaias = earth.options.solo and phase > CHOOSE
    if (phase == GYRE and not earth.gaia_turn) or (earth.gaia_turn and not may_be_gaias):
        wrong.append("gaia_turn: it is not Gaia's turn (EA-361)")
    if earth.elm and phase != PLANT:
        wrong.append("elm: additional plantings come during Planting (EA-115)")
    if earth.careful and phase not in (ACT, MOVE, BETWEEN, JOIN, FINAL):
        wrong.append("careful: no benefit is being taken (EA-089)")
    return wrong


def broken_waiting(earth: Earth) -> list[str]:
    """Those who are asked one after the other."""
    wrong: list[str] = []
    marks = earth.waiting_seats.count(NOBODY)
    if marks != (1 if earth.phase == JOIN else 0) or len(earth.waiting_seats) > 2 * earth.seats + 1:
        wrong.append("waiting_seats: who is asked next is not clear (EA-247)")
    if earth.waiting_seats and earth.phase not in (PICK, EXTRA, BETWEEN, JOIN, FINAL):
        wrong.append("waiting_seats: nobody is asked one after the other now (EA-066)")
    return wrong


def broken_event(earth: Earth) -> list[str]:
    """An Event that others may join."""
    wrong: list[str] = []
    if (earth.event != NO_CARD) != (earth.event_owner != NOBODY):
        wrong.append("event: an Event that is joined has an owner (EA-245)")
    if earth.event == NO_CARD:
        if earth.phase == JOIN:
            wrong.append("event: there is none to join (EA-245)")
    elif (
        earth.phase not in (BETWEEN, JOIN)
        or not CARDS[earth.event].between
        or earth.event not in earth.players[earth.event_owner].events
    ):
        wrong.append("event: only a between-turns Event on its owner's stack can be joined (EA-245)")
    if earth.lap_played and earth.phase not in (BETWEEN, JOIN):
        wrong.append("lap_played: no Event has been played between turns (EA-247)")
    return wrong


def broken_end(earth: Earth) -> list[str]:
    """Complete islands, and the scores at the end."""
    wrong: list[str] = []
    if earth.final_scores and not earth.over:
        wrong.append("final_scores: the game is not over (EA-310)")
    if earth.over and (earth.result is None or earth.final_scores != earth.result.scores):
        wrong.append("final_scores: they are those of the result (EA-318)")
    complete = [player.seat for player in earth.players if player.is_complete()]
    if complete and not earth.last_round:
        wrong.append("last_round: a complete island ends the game (EA-281)")
    if not complete and earth.last_round:
        wrong.append("last_round: no island is complete (EA-281)")
    if any(seat not in complete for seat in earth.completing) or len(set(earth.completing)) != len(earth.completing):
        wrong.append("completing: only complete islands count (EA-280)")
    return wrong


# -- players -----------------------------------------------------------------------------------------------------------


def broken_player(earth: Earth, player: Player) -> list[str]:
    seat = player.seat
    wrong = broken_tableau(player)
    if any(card not in EVENTS for card in player.events):
        wrong.append(f"events: only Events lie on the stack of seat {seat} (EA-242)")
    if not is_part(player.shown, player.hand):
        wrong.append(f"shown: what everybody has seen of seat {seat} is in its hand (EA-227)")
    lasting = [card for card in player.planted if CARDS[card].replant is None]  # another may come back (EA-113, EA-251)
    if len(set(lasting)) != len(lasting):
        wrong.append(f"planted: seat {seat} plants a card once (EA-112)")
    placed = sum(1 for place in range(PLACES) if seat in earth.ranked[place] or seat in earth.fresh[place])
    if earth.completion == seat:
        placed += 1
    if player.leaves + player.converted_leaves + placed != LEAVES:
        wrong.append(f"leaves: seat {seat} has {LEAVES} in all (EA-012)")
    if not earth.options.abundance and (player.seeds or player.stored or player.converted_leaves or player.planned):
        wrong.append(f"seeds: without Abundance seat {seat} has none, and stores nothing (EA-390)")
    for space in player.looks:
        card = player.cards[space]
        ability = CARDS[card].on_plant if card >= 0 else None
        if ability is None or not ability.looks_abroad or earth.phase not in (PLANT, EXTRA):
            wrong.append(f"looks: no ability of seat {seat} waits for all to finish planting (EA-117)")
    return wrong


def broken_tableau(player: Player) -> list[str]:
    """EA-101, EA-102, EA-160, EA-162."""
    seat = player.seat
    wrong: list[str] = []
    if player.taken:
        top, bottom, left, right = bounds(player.taken)
        if bottom - top >= EXTENT or right - left >= EXTENT or len(player.taken) > FULL:
            wrong.append(f"tableau: the island of seat {seat} has at most four rows and columns (EA-102)")
        if player.cards[MIDDLE] < 0 or not is_connected(player):
            wrong.append(f"tableau: the island of seat {seat} begins in the middle and is one piece (EA-101)")
    for space in player.taken:
        card = CARDS[player.cards[space]]
        if not card.is_plantable():
            wrong.append(f"tableau: {card.name} cannot be planted (EA-100)")
        if not 0 <= player.sprouts[space] <= card.sprout_spaces:
            wrong.append(f"tableau: {card.name} holds up to {card.sprout_spaces} sprouts (EA-160)")
        if not 0 <= player.growth[space] <= card.growth_spaces:
            wrong.append(f"tableau: {card.name} holds up to {card.growth_spaces} growth (EA-162)")
    return wrong


def is_connected(player: Player) -> bool:
    """Whether the cards could have been planted one beside the other."""
    reached = [NO_CARD] * len(player.cards)
    grown: list[int] = []
    while True:
        added = False
        for space in free_spaces(reached, grown) if grown else [MIDDLE]:
            if player.cards[space] >= 0 and space not in grown:
                reached[space] = player.cards[space]
                grown.append(space)
                added = True
        if not added:
            return len(grown) == len(player.taken)


def broken_sides(earth: Earth) -> list[str]:
    """Islands, Climates and Ecosystems: each card is with one player at most (EA-029 to EA-032)."""
    wrong: list[str] = []
    difficulty = earth.options.difficulty
    of_cards: list[str] = []
    ecosystems = [ECOSYSTEMS[side].of_card for side in earth.shared]
    for player in earth.players:
        chosen = player.island != NO_CARD
        if chosen != (player.climate != NO_CARD) or (earth.phase > PICK and not chosen):
            wrong.append(f"island: seat {player.seat} chooses Island and Climate together (EA-029)")
        if (player.ecosystem != NO_SIDE) != (chosen and difficulty.ecosystems > 0):
            wrong.append(f"ecosystem: seat {player.seat} has one but in the beginner game (EA-030)")
        wanted = 0 if chosen else 2
        dealt = player.dealt_islands + player.dealt_climates
        if (
            len(player.dealt_islands) != wanted * difficulty.islands
            or len(player.dealt_climates) != wanted * difficulty.climates
            or len(player.dealt_ecosystems) != wanted * difficulty.ecosystems
        ):
            wrong.append(f"dealt: seat {player.seat} has sides to choose from until it has chosen (EA-029)")
        numbers = dealt if not chosen else [player.island, player.climate]
        of_cards += sorted({CARDS[number].of_card for number in numbers if number >= 0})
        if not chosen and len(set(dealt)) != len(dealt):
            wrong.append(f"dealt: seat {player.seat} has every side once (EA-029)")
        sides = player.dealt_ecosystems if player.ecosystem == NO_SIDE else [player.ecosystem]
        ecosystems += sorted({ECOSYSTEMS[side].of_card for side in sides})
        if not earth.options.abundance and any(CARDS[number].abundance for number in numbers if number >= 0):
            wrong.append("island: without Abundance its cards are not in the game (EA-390)")
    if len(set(of_cards)) != len(of_cards) or len(set(ecosystems)) != len(ecosystems):
        wrong.append("sides: a card is with one player only (EA-032)")
    if len(earth.shared) != difficulty.shared:
        wrong.append(f"shared: there are {difficulty.shared} shared Ecosystems (EA-024)")
    return wrong


def broken_fauna(earth: Earth) -> list[str]:
    wrong: list[str] = []
    if len({GOALS[goal].of_card for goal in earth.fauna}) != PLACES:
        wrong.append("fauna: four different cards lie there (EA-023)")
    for place in range(PLACES):
        claims = earth.ranked[place] + earth.fresh[place]
        if len(set(claims)) != len(claims):
            wrong.append("ranked: each player claims a Fauna card once (EA-270)")
        if len(earth.ranked[place]) > places_in_all(earth):
            wrong.append("ranked: there are no more places on a Fauna card (EA-277)")
        if GAIA in earth.fresh[place] or (GAIA in claims and not earth.options.solo):
            wrong.append("ranked: Gaia claims in solo games, and at once (EA-370)")
        if earth.fresh[place] and (earth.options.solo or earth.over):
            wrong.append("fresh: claims are ranked at once in solo, and at the end of a turn (EA-276)")
    if earth.completion != NOBODY and earth.completion_open:
        wrong.append("completion: only one gets the bonus (EA-282)")
    if earth.completion == GAIA and not earth.options.solo:
        wrong.append("completion: Gaia does not play (EA-350)")
    if not earth.completion_open and not earth.last_round and not earth.over:
        wrong.append("completion_open: nobody has completed an island (EA-280)")
    if earth.completing and not earth.last_round:
        wrong.append("completing: nobody has completed an island (EA-280)")
    return wrong


def broken_gaia(earth: Earth) -> list[str]:
    gaia = earth.gaia
    wrong: list[str] = []
    placed = sum(1 for place in range(PLACES) if GAIA in earth.ranked[place])
    if earth.completion == GAIA:
        placed += 1
    if gaia.leaves + placed != LEAVES:
        wrong.append(f"gaia: she has {LEAVES} leaves in all (EA-353)")
    if gaia.player_leaves != earth.players[0].converted_leaves:
        wrong.append("gaia: every leaf given up lies on her board (EA-376)")
    if len(set(gaia.deck)) != len(gaia.deck):
        wrong.append("gaia: every card is in her deck once (EA-351)")
    last = GAIA_PASSES if earth.gaia_turn else GAIA_PASSES - 1
    if gaia.passes > last or (not gaia.deck and gaia.passes == 0):
        wrong.append("gaia: her deck is used up twice, and then the game ends (EA-368)")
    if earth.gaia_turn and (gaia.card < 0 or (GAIA_CARDS[gaia.card].action != earth.action)):
        wrong.append("gaia: the action of her turn is that of her card (EA-361)")
    return wrong
