/** Which parts of the table there are, and which one is in front: it follows the decision until a person chooses. */

import type { Component } from "svelte";
import type { TableView } from "../api/api";
import type { BoardProps, Stage } from "../games/types";
import type { TableSession } from "./session.svelte";

export const RESULT = "result";

/** Parts of the table, verbs and figures: they lie on no stage. */
const OF_THE_TABLE = /^(verb|figure):|^[^:]*$/;

interface Tab {
  id: string;
  label: string;
  count?: number;
  news?: boolean;
}

export class Stages {
  /** What a person chose to look at, and what was in front then: when the decision moves on, so does the stage. */
  private chosen = $state.raw<{ id: string; front: string } | null>(null);

  constructor(
    private readonly session: Pick<TableSession, "ui" | "board"> & {
      view: Pick<TableView, "result"> | null;
      advice?: { refs: readonly string[] };
      guide?: { point: readonly string[] };
    },
    private readonly isNarrow: () => boolean,
    private readonly isPhone: () => boolean = isNarrow,
  ) {
    // What was looked at in an earlier decision says nothing about a later one that belongs to the same stage.
    $effect(() => {
      if (this.chosen && this.chosen.front !== this.front) this.chosen = null;
    });
  }

  private readonly layout = $derived.by(() => {
    const { ui, board } = this.session;
    if (!ui || !board) return null;
    return (
      ui.layout?.(board, this.isNarrow(), this.isPhone()) ?? {
        stages: [{ id: "board", label: "Board", Component: ui.Board }],
        front: "board",
      }
    );
  });

  /** Where that which a bot advises is to be seen: its stage comes to the front as if there were nothing else to do. */
  private readonly advised = $derived.by((): string | null => this.stageOf(this.session.advice?.refs ?? []));

  /** What a lesson points at comes before all: a stage by its name, or where the thing is to be seen. */
  private readonly pointed = $derived.by((): string | null => {
    const point = this.session.guide?.point ?? [];
    const stage = point.find((ref) => ref.startsWith("stage:"));
    return stage
      ? stage.slice("stage:".length)
      : this.stageOf(point.filter((ref) => !OF_THE_TABLE.test(ref)));
  });

  private stageOf(refs: readonly string[]): string | null {
    const { ui, board } = this.session;
    if (!ui?.layout || !board || !refs.length) return null;
    const alone = { ...board, live: new Set(refs), picks: [] };
    return ui.layout(alone, this.isNarrow(), this.isPhone()).front;
  }

  get Mine(): Component<BoardProps> | undefined {
    return this.layout?.Mine;
  }

  get mineBelow(): boolean | undefined {
    return this.layout?.mineBelow;
  }

  get Ask(): Component<BoardProps> | undefined {
    return this.over ? undefined : this.layout?.Ask;
  }

  get End(): Component<BoardProps> | undefined {
    return this.layout?.End;
  }

  get note(): string {
    return this.over ? "" : (this.layout?.note ?? "");
  }

  private get over(): boolean {
    return Boolean(this.session.view?.result);
  }

  private get front(): string {
    return this.over ? RESULT : (this.pointed ?? this.advised ?? this.layout?.front ?? "");
  }

  tabs = $derived.by((): Tab[] => {
    const stages = this.layout?.stages ?? [];
    const tabs = stages.map(({ id, label, count }): Tab => ({ id, label, ...(count ? { count } : {}) }));
    if (this.over) tabs.unshift({ id: RESULT, label: "Result" });
    const { front, shown } = this;
    return tabs.map((tab) => (tab.id === front && shown.id !== front ? { ...tab, news: true } : tab));
  });

  get shown(): Pick<Stage, "id" | "Component"> {
    const { chosen, front } = this;
    const wanted = chosen?.front === front ? chosen.id : front;
    const stages = this.layout?.stages ?? [];
    const found = stages.find((stage) => stage.id === wanted) ?? stages[0];
    if (!found) throw new Error("a table without a stage");
    return wanted === RESULT ? { ...found, id: RESULT } : found;
  }

  /** What the stage in front is called. */
  get name(): string {
    return this.tabs.find((tab) => tab.id === this.shown.id)?.label ?? "";
  }

  show = (id: string): void => {
    this.chosen = { id, front: this.front };
  };

  /** The stage so many places further on. */
  step(by: number): void {
    const { tabs, shown } = this;
    const place = tabs.findIndex((tab) => tab.id === shown.id);
    const tab = tabs.at((place + by) % tabs.length);
    if (tab) this.show(tab.id);
  }
}
