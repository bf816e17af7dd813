/** Whether there is a network, as far as the browser knows. */

class Network {
  isThere = $state(navigator.onLine);

  constructor() {
    addEventListener("online", () => (this.isThere = true));
    addEventListener("offline", () => (this.isThere = false));
  }
}

export const network = new Network();
