import { between, letters, type Random, wholeBetween } from '../bench/seeded-random.ts';

/** Print of the rows above and below, where they are close. */
export function otherRows(
  random: Random,
  draw: (text: { text: string; x: number; y: number; size: number; anchor: 'start' }) => string,
  { size, pitch, base, start }: { size: number; pitch: number; base: number; start: number },
): string {
  return [-1, 1]
    .filter(() => random() < 0.25)
    .map((side) => {
      const text = letters(random, '0123456789ABCDEFGHKLMNRSTVWXYZ', wholeBetween(random, 3, 8));
      const y = base + side * size * between(random, 1.05, 1.4);
      return draw({ text, x: start + between(random, -3, 3) * pitch, y, size, anchor: 'start' });
    })
    .join('');
}

/** Paper of another shade on one side. */
export function tint(random: Random, width: number, height: number): string {
  if (random() > 0.15) return '';
  const x = between(random, 0, width);
  return `<rect x="${random() < 0.5 ? 0 : x}" width="${random() < 0.5 ? x : width}" height="${height}" fill="#000" opacity="${between(random, 0.03, 0.25)}"/>`;
}

/** Thin lines of the form's pattern. */
export function pattern(random: Random, width: number, height: number): string {
  const lines = Array.from({ length: wholeBetween(random, 0, 5) }, () => {
    const [x, y] = [between(random, 0, width), between(random, 0, height)];
    const [dx, dy] = random() < 0.2 ? [60, between(random, -2, 2)] : [between(random, -30, 30), 30];
    return `<path d="M${x - dx} ${y - dy}L${x + dx} ${y + dy}"/>`;
  });
  return `<g fill="none" stroke="#1d4d33" stroke-width="0.25" opacity="${between(random, 0.1, 0.45)}">${lines.join('')}</g>`;
}

/** A fold: a light edge beside a dark one. */
export function crease(random: Random, width: number, height: number): string {
  const [x, y, wide] = [between(random, 0, width), height / 2, between(random, 0.4, 1.1)];
  return `<g transform="translate(${x} ${y}) rotate(${between(random, -90, 90)})">
<rect x="-150" y="-14" width="300" height="14" fill="#000" opacity="${between(random, 0.05, 0.2)}"/>
<rect x="-150" y="0" width="300" height="${wide}" fill="#fff" opacity="${between(random, 0.4, 0.85)}"/></g>`;
}
