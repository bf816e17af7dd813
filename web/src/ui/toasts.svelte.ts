/** Short news that is seen wherever one looks, and goes by itself. */

export interface Toast {
  id: number;
  text: string;
  /** What a press on it does. */
  onpress?: () => void;
}

const SHOWN_FOR = 6_000;
const AT_MOST = 3;

export class Toasts {
  list = $state.raw<Toast[]>([]);
  private last = 0;

  add(text: string, onpress?: () => void): void {
    const id = ++this.last;
    this.list = [...this.list.slice(1 - AT_MOST), onpress ? { id, text, onpress } : { id, text }];
    setTimeout(() => this.drop(id), SHOWN_FOR);
  }

  drop(id: number): void {
    this.list = this.list.filter((toast) => toast.id !== id);
  }
}

export const toasts = new Toasts();
