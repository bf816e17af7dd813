/** What is shown beside the board, and whether it lies over it on a narrow screen. */

export type SideTab = "players" | "log" | "chat" | "rules";

export class Side<Tab extends string = SideTab> {
  tab = $state<Tab | "players">("players");
  /** On a narrow screen: over the stage. */
  open = $state(false);
  /** The player whose things are looked at. */
  looked = $state<number | null>(null);

  constructor(first: Tab | "players" = "players") {
    this.tab = first;
  }

  show = (tab: Tab | "players"): void => {
    this.tab = tab;
    this.looked = null;
    this.open = true;
  };

  /** A player's things; pressed again, back to the board. */
  look = (seat: number): void => {
    if (this.open && this.tab === "players" && this.looked === seat) this.close();
    else {
      this.tab = "players";
      this.looked = seat;
      this.open = true;
    }
  };

  close = (): void => {
    this.open = false;
    this.looked = null;
  };
}
