import type { Gray } from '../barcode/gray.ts';

/** Stretches the contrast of a faint or dark picture in place, ignoring the darkest and lightest 2 % of pixels. */
export function stretchContrast(picture: Gray): Gray {
  const counts = new Uint32Array(256);
  for (const shade of picture.data) counts[shade] = (counts[shade] ?? 0) + 1;
  const rare = picture.data.length * 0.02;
  const reach = (from: number, step: number): number => {
    let sum = 0;
    for (let shade = from; shade >= 0 && shade < 256; shade += step) {
      sum += counts[shade] ?? 0;
      if (sum > rare) return shade;
    }
    return from;
  };
  const [dark, light] = [reach(0, 1), reach(255, -1)];
  if (light - dark < 12) return picture; // only noise
  const scale = 225 / (light - dark);
  for (let i = 0; i < picture.data.length; i++)
    picture.data[i] = Math.min(255, Math.max(0, 15 + ((picture.data[i] ?? 0) - dark) * scale));
  return picture;
}
