import sharp from 'sharp';
import { stripWidths } from '../../api/src/scans/reader/ink-strip.ts';
import { type PrintName, printStyles } from '../bench/scan-generate/print-styles.ts';
import { between, letters, pick, wholeBetween } from '../bench/seeded-random.ts';
import type { DrawStrip } from './draw-strip.ts';
import { cutValue, heightOfBox, photographLine } from './photograph-line.ts';
import { valueText } from './value-text.ts';

const prints = Object.keys(printStyles) as [PrintName, ...PrintName[]];

/** Draws any other value of a disc, with what may stand around it. Its text has no spaces; none if it shows no value. */
export const drawValue: DrawStrip = async (random, fonts) => {
  const style = printStyles[pick(random, prints)](random, fonts);
  const size = between(random, 5, 6.4);
  const value = random() < 0.04 ? '' : valueText(random);
  const label = random() < 0.5 ? letters(random, 'aeMmrnT/:.VBSOZIgor', wholeBetween(random, 1, 4)) : '';
  const next = random() < 0.3 ? letters(random, 'DTGVaeLFPRk/:', wholeBetween(random, 1, 3)) : '';
  const start = (label.length + 2) * 0.6 * size;
  const base = 1.9 * size;
  const drawn = value && style.draw({ text: value, x: start, y: base, size, anchor: 'start' });
  const end = start + (value ? await inkWidth(drawn, start, size) : between(random, 4, 40));
  const pitch = value ? (end - start) / value.length : 0.6 * size;
  const line = await photographLine(random, fonts, {
    style,
    size,
    pitch,
    base,
    start,
    value: () => drawn,
    label: { text: label, end: start - (random() < 0.3 ? between(random, 0, 0.3) : between(random, 0.3, 1.8)) * size },
    next: { text: next, start: end + between(random, 0.2, 1.8) * size },
  });
  const [from, to] = [start - pitch * between(random, -0.05, 1.1), end + pitch * between(random, -0.05, 1.1)];
  const tall = heightOfBox(random, size);
  return {
    text: value.replaceAll(' ', ''),
    strip: cutValue(random, line, { from, to, base, size, tall, stripWidth: stripWidths.values }),
  };
};

/** How far ink reaches behind the start of a drawn text, in hundredths of a disc's radius. */
async function inkWidth(drawn: string, start: number, size: number): Promise<number> {
  const [width, height] = [Math.ceil(24 * size), Math.ceil(3.2 * size)];
  const scale = 4;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width * scale}" height="${height * scale}" viewBox="0 0 ${width} ${height}">${drawn}</svg>`;
  const white = { background: '#fff' };
  const { data, info } = await sharp(Buffer.from(svg))
    .flatten(white)
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true });
  let last = 0;
  for (let i = 0; i < data.length; i += info.channels)
    if ((data[i] ?? 255) < 128) last = Math.max(last, (i / info.channels) % info.width);
  return last / scale - start;
}
