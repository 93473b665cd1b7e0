/** Hertz and milliseconds. */
const tones = { found: [1320, 90], refused: [180, 700] } as const;

/** A short high tone for a disc that was found, a long deep one and a shake for one that was refused. */
export function signal(outcome: keyof typeof tones): void {
  if (outcome === 'refused') navigator.vibrate?.([200, 80, 200]);
  if (typeof AudioContext !== 'function') return;
  const [pitch, length] = tones[outcome];
  const context = new AudioContext();
  const tone = context.createOscillator();
  tone.frequency.value = pitch;
  tone.type = 'square';
  tone.connect(context.destination);
  tone.onended = () => void context.close();
  tone.start();
  tone.stop(context.currentTime + length / 1000);
}
