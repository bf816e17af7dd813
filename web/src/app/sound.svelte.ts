/** A short bell when it is one's turn; off until switched on, remembered on this device. */

class Sound {
  on = $state(localStorage.getItem("sound") === "on");
  private context: AudioContext | null = null;

  toggle(): void {
    this.on = !this.on;
    localStorage.setItem("sound", this.on ? "on" : "off");
    this.bell();
  }

  bell(): void {
    if (!this.on) return;
    this.context ??= new AudioContext();
    const { context } = this;
    const tone = context.createOscillator();
    const volume = context.createGain();
    tone.frequency.value = 660;
    volume.gain.setValueAtTime(0.12, context.currentTime);
    volume.gain.exponentialRampToValueAtTime(0.001, context.currentTime + 0.6);
    tone.connect(volume).connect(context.destination);
    tone.start();
    tone.stop(context.currentTime + 0.6);
  }
}

export const sound = new Sound();
