"""Why an action is refused, in figures, and the nearest way to make it legal."""

from earthrise.engine.actions import Action
from earthrise.engine.words import plural, who
from earthrise.games.one_earth.components.fundable_cards import KIND_OF, NO_CARD, POLICIES, PROJECTS, TECHNOLOGIES
from earthrise.games.one_earth.components.leaders import COUNTRIES, LEADERS
from earthrise.games.one_earth.components.modes import (
    POLICIES_A_TURN,
    PROJECTS_A_TURN,
    REFRESH_COST,
    REFRESH_NEEDS,
    REQUESTS_A_TURN,
    TECHNOLOGIES_A_TURN,
)
from earthrise.games.one_earth.components.resolution_cards import MARS, RESOLUTIONS
from earthrise.games.one_earth.rules.audit import worst_projects
from earthrise.games.one_earth.rules.foreign_aid import GIFT, GIVE, REQUEST, aid_asked
from earthrise.games.one_earth.rules.fund_policy import ABILITY, FUND_POLICY, JOIN_MARS
from earthrise.games.one_earth.rules.fund_project import FUND_PROJECT, FUND_UPGRADED, REFRESH
from earthrise.games.one_earth.rules.fund_technology import (
    ALSO,
    APPLY,
    FUND_TECHNOLOGY,
    SHARE,
    SecondUseFrame,
    ShareFrame,
)
from earthrise.games.one_earth.rules.leader_choice import LEAD
from earthrise.games.one_earth.rules.player import Player, emitted
from earthrise.games.one_earth.rules.resolution import BID, CONTRIBUTE, PROPOSE
from earthrise.games.one_earth.rules.sanction import NAME
from earthrise.games.one_earth.rules.state import TAKEN, OneEarth
from earthrise.games.one_earth.rules.words import all_of, project_name


def explain(earth: OneEarth, seat: int, action: Action, rule: int) -> tuple[str, str]:
    player = earth.players[seat]
    verb = action.verb
    if rule == 55:
        return _money(earth, player, action)
    if verb is FUND_PROJECT or verb is FUND_UPGRADED:
        return _funding(earth, player, action, rule)
    if verb is FUND_TECHNOLOGY or verb is APPLY:
        return _technology(earth, player, action, rule)
    if verb is ALSO:
        return _fitting(player, action.x, _technology_at_hand(earth), rule)
    if verb is SHARE:
        return _sharing(earth, seat, action, rule)
    if verb is FUND_POLICY:
        return _policy(earth, action, rule)
    if verb is REFRESH:
        left = plural(len(earth.deck), "card")
        return f"The Project deck has {left}; a refresh needs {REFRESH_NEEDS}.", "Fund one of the face-up Projects."
    if verb is ABILITY:
        return _ability(player, rule)
    if verb is JOIN_MARS:
        return _joining(rule)
    if verb is REQUEST or verb is GIVE or verb is GIFT:
        return _aid(earth, seat, action, rule)
    return _meeting(earth, player, action, rule)


def _money(earth: OneEarth, player: Player, action: Action) -> tuple[str, str]:
    verb = action.verb
    price = _price(earth, action)
    lacking = price - player.purse
    why = f"This takes {price} currency and you have {player.purse}."
    if verb is GIVE or verb is GIFT or verb is BID or verb is CONTRIBUTE:
        return why, f"Name at most {player.purse}." if player.purse else "Pass."
    return why, f"You need {lacking} more: save it up, or ask another player for aid."


def _price(earth: OneEarth, action: Action) -> int:
    verb = action.verb
    if verb is FUND_PROJECT or verb is FUND_UPGRADED:
        return KIND_OF[earth.line[action.x]].cost
    if verb is FUND_TECHNOLOGY:
        return TECHNOLOGIES[action.x].cost
    if verb is FUND_POLICY:
        return POLICIES[action.x].cost
    if verb is REFRESH:
        return REFRESH_COST
    if verb is JOIN_MARS:
        return RESOLUTIONS[MARS].join_cost
    if verb is GIVE or verb is CONTRIBUTE:
        return action.x + 1
    return action.y + 1  # a gift or a bid


def _funding(earth: OneEarth, player: Player, action: Action, rule: int) -> tuple[str, str]:
    card = earth.line[action.x]
    if card == NO_CARD or rule == 84:
        return f"Place {action.x + 1} is empty and the Project deck has no card for it.", "Choose another place."
    if rule == 52:
        return f"You have funded {PROJECTS_A_TURN} Projects this turn; that is the limit.", "Fund it next turn."
    name = project_name(card)
    wanted = TECHNOLOGIES[KIND_OF[card].technology].name
    if rule == 102:
        return f"{TECHNOLOGIES[action.y].name} does not fit {name}; only {wanted} does.", f"Fund {name} without it."
    fix = f"Fund {name} alone."
    return f"You hold no free use of {wanted}: none saved, left over or licensed.", fix


def _technology(earth: OneEarth, player: Player, action: Action, rule: int) -> tuple[str, str]:
    name = TECHNOLOGIES[action.x].name
    if rule == 108:
        owner = earth.technology_owners[action.x]
        who_has = "The General has taken" if owner == TAKEN else f"{who(owner)} has funded"
        return f"{who_has} {name}, and each Technology exists once.", "Fund another Technology."
    if rule == 107:
        return f"You have funded {TECHNOLOGIES_A_TURN} Technology this turn; that is the limit.", "Fund it next turn."
    if rule == 116:
        fix = "Use it when you fund a matching Project (fund_upgraded)."
        return f"Your use of {name} is saved: it goes only on a Project at the moment you fund it.", fix
    if rule == 126:
        return f"You hold no left-over or licensed use of {name}.", "Fund the Technology itself."
    return _fitting(player, action.y, action.x, rule)


def _fitting(player: Player, card: int, technology: int, rule: int) -> tuple[str, str]:
    name = project_name(card)
    technology_name = TECHNOLOGIES[technology].name
    fitting = player.fitting(technology)
    fix = f"Choose {' or '.join(PROJECTS[each].id for each in fitting)}." if fitting else ""
    if rule == 101:
        kinds = sorted({kind.name for kind in KIND_OF if kind.technology == technology})
        return f"You do not own this {name}.", fix or f"{technology_name} fits a Project like {' or '.join(kinds)}."
    if rule == 102:
        return f"{technology_name} does not fit {name}; that takes {TECHNOLOGIES[KIND_OF[card].technology].name}.", fix
    carried = TECHNOLOGIES[player.upgrade_of(card)].name
    return f"This {name} carries {carried} already, and one Technology is all.", fix


def _technology_at_hand(earth: OneEarth) -> int:
    frame = earth.frames[-1]
    if isinstance(frame, SecondUseFrame | ShareFrame):
        return frame.technology
    return 0


def _sharing(earth: OneEarth, seat: int, action: Action, rule: int) -> tuple[str, str]:
    name = TECHNOLOGIES[_technology_at_hand(earth)].name
    fix = "Use it on another Project of yours, or save it."
    if rule == 121:
        return "You play alone against the General; there is nobody to share with.", fix
    if action.x >= earth.seats:
        return f"There is no player {action.x + 1}; {earth.seats} play.", fix
    if rule == 113:
        return "The second use is shared with another player, not with yourself.", fix
    frame = earth.frames[-1]
    if isinstance(frame, SecondUseFrame) and action.x in frame.declined:
        return f"{who(action.x)} was asked already and declined; everybody is asked once.", fix
    return f"{who(action.x)} has no Project that {name} could be put on.", fix


def _policy(earth: OneEarth, action: Action, rule: int) -> tuple[str, str]:
    name = POLICIES[action.x].name
    if rule == 132:
        return f"You have funded {POLICIES_A_TURN} Climate Policy this turn; that is the limit.", "Fund it next turn."
    owner = earth.policy_owners[action.x]
    who_has = "The General has taken" if owner == TAKEN else f"{who(owner)} has funded"
    return f"{who_has} {name}, and each Climate Policy exists once.", "Fund another one."


def _ability(player: Player, rule: int) -> tuple[str, str]:
    if rule == 4:
        return "There are no Leaders in the standard game.", ""
    card = player.card()
    if rule == 151:
        return f"The ability of the {card.name} is always on; there is nothing to use.", ""
    if rule == 150:
        return f"The {card.name} has used the ability; it works once in the game.", ""
    moment = "a Resolution is about to pass" if card.veto else "a Critical Event that concerns you is drawn"
    return f"The {card.name} does not act in the own turn.", f"You will be asked when {moment}."


def _joining(rule: int) -> tuple[str, str]:
    name = RESOLUTIONS[MARS].name
    if rule == 315:
        return f"You are a member of {name} already.", ""
    return f"{name} has not passed.", "It must be proposed and paid for at a UN Meeting first."


def _aid(earth: OneEarth, seat: int, action: Action, rule: int) -> tuple[str, str]:
    if rule == 74:
        return "You play alone, and the General never gives.", ""
    if rule == 72:
        asked = aid_asked(earth).amount
        return f"You were asked for {asked} currency, not for {action.x + 1}.", f"Give at most {asked}."
    if rule == 73:
        return f"You have made {REQUESTS_A_TURN} requests this turn; that is the limit.", "Ask again next turn."
    if action.x >= earth.seats:
        return f"There is no player {action.x + 1}; {earth.seats} play.", "Name another player."
    if action.x == seat:
        return "It must be another player, not yourself.", "Name another player."
    held = earth.players[action.x].purse
    fix = f"Ask for at most {held}." if held else "Ask somebody else."
    return f"{who(action.x)} has {held} currency, less than {action.y + 1}.", fix


def _meeting(earth: OneEarth, player: Player, action: Action, rule: int) -> tuple[str, str]:
    verb = action.verb
    if verb is PROPOSE:
        return _proposal(earth, action, rule)
    if verb is NAME:
        tied = all_of(earth.highest_emitters())
        if action.x >= earth.seats:
            return f"There is no player {action.x + 1}; {earth.seats} play.", f"Name one of {tied}."
        most = max(each.emissions for each in earth.players)
        emits = earth.players[action.x].emissions
        return f"{who(action.x)} emits {emits}; the card goes to one of those who emit {most}.", f"Name one of {tied}."
    if verb is LEAD:
        name = LEADERS[action.x].name
        if rule == 401:
            return f"The {name} cannot be chosen in games against the General.", "Choose another Leader."
        other = next(each.seat for each in earth.players if each.leader == action.x)
        return f"{who(other)} has the {name}.", "Choose another Leader."
    if rule == 25:
        other = next(each.seat for each in earth.players if each.country == action.x)
        return f"{who(other)} has {COUNTRIES[action.x].name}.", "Take another colour."
    if rule == 201:
        worst = worst_projects(player)
        fix = f"Give up {' or '.join(PROJECTS[card].id for card in worst)}."
        if action.x not in player.projects:
            return f"You do not own this {project_name(action.x)}.", fix
        emits = emitted(action.x, player.upgrade_of(action.x))
        most = emitted(worst[0], player.upgrade_of(worst[0])) if worst else 0
        return f"{project_name(action.x)} emits {emits}; your worst Projects emit {most}.", fix
    return _fitting(player, action.x, _technology_at_hand(earth), rule)  # accepting a shared Technology


def _proposal(earth: OneEarth, action: Action, rule: int) -> tuple[str, str]:
    card = RESOLUTIONS[action.x]
    if rule == 265:
        return f"{card.name} has failed and is out of the game.", "Propose another one, or decline."
    if rule == 264:
        return f"{card.name} has passed already.", "Propose another one, or decline."
    most = max(player.prosperity for player in earth.players)
    why = f"{card.name} needs a player with {card.needs_prosperity} Prosperity; the highest is {most}."
    return why, "Propose another one, or decline."
