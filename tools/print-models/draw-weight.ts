import { stripWidths } from '../../api/src/scans/reader/ink-strip.ts';
import { type PrintName, printStyles } from '../bench/scan-generate/print-styles.ts';
import { between, letters, pick, type Random, wholeBetween } from '../bench/seeded-random.ts';
import type { DrawStrip } from './draw-strip.ts';
import { cutValue, heightOfBox, photographLine } from './photograph-line.ts';

const prints = Object.keys(printStyles) as [PrintName, ...PrintName[]];

/** Draws a weight as it stands on a disc, with what may stand around it. Its text is the digits; none if it shows no weight. */
export const drawWeight: DrawStrip = async (random, fonts) => {
  const print = pick(random, prints);
  const style = printStyles[print](random, fonts);
  const size = between(random, 5, 6.4);
  const pitch = size * pitchOf(print, random);
  const digits = random() < 0.06 ? '' : weight(random);
  const text = digits && digits + pick(random, ['kg', 'kg', ' kg', ' kg', 'KG', ' KG']);
  const shown = text || letters(random, 'ABCDEHJLNRSTVXZ/:-.', wholeBetween(random, 0, 6));
  const label = random() < 0.6 ? letters(random, 'aeMmrnT/:.VBSOZIg', wholeBetween(random, 1, 4)) : '';
  const next = random() < 0.3 ? letters(random, 'DTGVaeLFPRk/:', wholeBetween(random, 1, 3)) : '';
  const start = (label.length + 2) * 0.6 * size + pitch;
  const base = 1.9 * size;
  const values = [...shown].map((letter, i) => ({ letter, x: start + i * pitch }));
  const labelEnd =
    start - 0.5 * pitch - (random() < 0.3 ? between(random, -0.1, 0.2) : between(random, 0.1, 1.6)) * size;
  const nextStart = start + (shown.length + between(random, 0.1, 1.5)) * pitch;
  const line = await photographLine(random, fonts, {
    style,
    size,
    pitch,
    base,
    start,
    value: () =>
      values.map(({ letter, x }) => style.draw({ text: letter, x, y: base, size, anchor: 'middle' })).join(''),
    label: { text: label, end: labelEnd },
    next: { text: next, start: nextStart },
  });
  const tall = heightOfBox(random, size);
  const [from, to] = [
    start - pitch * between(random, 0.6, 1.9),
    start + (shown.length - 1) * pitch + pitch * between(random, 0.6, 1.9),
  ];
  return {
    text: digits,
    strip: cutValue(random, line, { from, to, base, size, tall, stripWidth: stripWidths.weights }),
  };
};

/** Distance between letters relative to the size of the font. */
function pitchOf(print: PrintName, random: Random): number {
  if (print.includes('dot')) return between(random, 0.6, 0.8);
  return print === 'condensed' ? between(random, 0.45, 0.6) : between(random, 0.55, 0.76);
}

/** Three to five digits, more often with a first 1 than by chance: that one gets lost. */
const weight = (random: Random): string =>
  (random() < 0.35 ? '1' : letters(random, '123456789', 1)) + letters(random, '0123456789', wholeBetween(random, 2, 4));
