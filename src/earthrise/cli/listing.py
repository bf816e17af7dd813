"""Options, rules and scores as tables."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from rich.console import RenderableType
from rich.table import Table
from rich.text import Text

from earthrise.engine.actions import Action
from earthrise.engine.game import Game
from earthrise.engine.rulebook import Rule
from earthrise.engine.state import State, View
from earthrise.engine.words import YOU, named

KIND_WORDS = {"printed": "", "ruling": "our ruling", "reconstructed": "our reconstruction"}


def options_table(
    game: Game, view: View, options: Sequence[Action], names: Sequence[str], plain: bool
) -> RenderableType:
    """The options in words, numbered, the verb beside the first of its group."""
    said = [named(game.say(view.world, view.seat, action), names) for action in options]
    if plain:
        return Text("\n".join(f"{number}. {words}" for number, words in enumerate(said, 1)))
    table = Table(box=None, padding=(0, 1), pad_edge=False, show_header=False)
    table.add_column(no_wrap=True, style="dim")
    table.add_column(no_wrap=True, justify="right", style="bold cyan")
    table.add_column()
    verb = ""
    for number, (action, words) in enumerate(zip(options, said), 1):
        word = action.verb.word
        repeats = words.lower().startswith(f"{word} ")  # the verb stands beside it already
        table.add_row(
            f" {word}" if word != verb else "", str(number), Text(words[len(word) + 1 :] if repeats else words)
        )
        verb = word
    return table


def words_table(words: Mapping[str, str]) -> Table:
    """Words and what they mean."""
    table = Table(box=None, padding=(0, 1), pad_edge=False, show_header=False)
    table.add_column(no_wrap=True, style="bold cyan")
    table.add_column()
    for word, meaning in words.items():
        table.add_row(f"  {word}", Text(meaning))
    return table


def rules_table(rules: Sequence[Rule]) -> Table:
    """Rules as the book prints them: id, text, and whose words they are if not the designer's."""
    table = Table(box=None, padding=(0, 1), pad_edge=False, show_header=False)
    table.add_column(no_wrap=True, style="bold cyan")
    table.add_column()
    for rule in rules:
        text = Text(rule.text)
        if KIND_WORDS[rule.kind]:
            text.append(f" ({KIND_WORDS[rule.kind]})", "italic yellow")
        table.add_row(rule.id, text)
    return table


def rule_in_full(rule: Rule) -> Text:
    """One rule with its section, its kind, its example and its note."""
    text = Text.assemble((rule.id, "bold cyan"), (f"  {rule.section}", "bold"))
    text.append(f"  ({KIND_WORDS[rule.kind] or 'printed'})", "italic yellow")
    text.append(f"\n{rule.text}")
    for title, more in (("Example", rule.example), ("Note", rule.note), ("Not tested", rule.untestable)):
        if more:
            text.append(f"\n{title}: ", "bold").append(more)
    return text


def scores_table(state: State, names: Sequence[str], plain: bool) -> RenderableType:
    """Final scores, best first; where all win or lose together nobody is ranked, and the seats stand in their order."""
    result = state.result
    assert result is not None
    order = list(range(state.seats))
    if not result.shared:
        order.sort(key=lambda seat: (seat not in result.winners, -result.scores[seat], seat))
    if plain:
        return Text("\n".join(f"{names[seat]}: {result.scores[seat]}" for seat in order))
    table = Table(box=None, padding=(0, 2), pad_edge=False)
    table.add_column("")
    table.add_column("Player")
    table.add_column("Score", justify="right")
    for seat in order:
        won = seat in result.winners and not result.shared
        table.add_row("*" if won else "", Text(names[seat], "bold" if won else ""), Text(str(result.scores[seat])))
    return table


def winners_line(state: State, names: Sequence[str]) -> Text:
    """Who has won, why the game ended, and the rule behind it."""
    result = state.result
    assert result is not None
    winners = [names[seat] for seat in result.winners]
    if result.shared:
        text = f"{result.together()}."
    elif not winners:
        text = "Nobody wins."
    else:
        single = len(winners) == 1 and winners[0] != YOU
        text = f"{' and '.join(winners)} {'wins' if single else 'win'}{' together' if len(winners) > 1 else ''}."
    rule = state.game.rulebook.by_number.get(result.rule)
    line = Text(text, "bold")
    if rule is not None:
        line.append(f"\n{state.game.ended(result.reason)} {rule.id}: {rule.text}", "not bold")
    return line
