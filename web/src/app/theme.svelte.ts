/** Light, dark, or as the device says; remembered on this device. */

export type ThemeChoice = "auto" | "light" | "dark";
const ORDER: ThemeChoice[] = ["auto", "light", "dark"];

class Theme {
  choice = $state<ThemeChoice>(read());

  constructor() {
    this.apply();
  }

  next(): void {
    this.set(ORDER[(ORDER.indexOf(this.choice) + 1) % ORDER.length] ?? "auto");
  }

  set(choice: ThemeChoice): void {
    this.choice = choice;
    localStorage.setItem("theme", this.choice);
    this.apply();
  }

  private apply(): void {
    if (this.choice === "auto") delete document.documentElement.dataset["theme"];
    else document.documentElement.dataset["theme"] = this.choice;
  }
}

function read(): ThemeChoice {
  const saved = localStorage.getItem("theme");
  return ORDER.find((choice) => choice === saved) ?? "auto";
}

export const theme = new Theme();
