import type { Gray } from 'disc-barcode/gray';
import { affine } from 'disc-barcode/warp';
import sharp from 'sharp';
import { type WeightStrip, weightStrip } from '../../api/src/scans/reader/weight-strip.ts';
import { cameraFaults, type FaultName } from '../bench/scan-generate/camera-faults.ts';
import type { FontUse } from '../bench/scan-generate/installed-fonts.ts';
import { type PrintName, printStyles } from '../bench/scan-generate/print-styles.ts';
import { between, letters, pick, type Random, wholeBetween } from '../bench/seeded-random.ts';

const prints = Object.keys(printStyles) as [PrintName, ...PrintName[]];
const faults: readonly [FaultName, ...FaultName[]] = [
  'none',
  'softness',
  'softness',
  'defocus',
  'shake',
  'low light',
  'noise',
  'screen',
];
/** Pixels of a drawn disc in a hundredth of its radius, as in the generator of discs. */
const pixelsOfUnit = 7.6;
const capital = 0.72;

/** A picture of a line, and the digits of the weight in it. None if it shows no weight. */
export interface LabeledStrip {
  digits: string;
  strip: WeightStrip;
}

/** Draws a weight as it stands on a disc, with what may stand around it, and photographs it. */
export async function drawLine(random: Random, fonts: (use: FontUse, random: Random) => string): Promise<LabeledStrip> {
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
  const width = nextStart + (next.length + 2) * 0.6 * size;
  const height = 3.2 * size;
  const form = between(random, 0.6, 1.05) * size;
  const pale = between(random, 170, 245);
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width * pixelsOfUnit}" height="${height * pixelsOfUnit}" viewBox="0 0 ${width} ${height}">
<defs>${style.filter ?? ''}<linearGradient id="light" gradientTransform="rotate(${between(random, 0, 90)})"><stop offset="${between(random, 0, 0.5)}" stop-opacity="0"/><stop offset="1" stop-opacity="${between(random, 0, 0.4)}"/></linearGradient></defs>
<rect width="${width}" height="${height}" fill="rgb(${pale},${pale},${pale})"/>${tint(random, width, height)}${pattern(random, width, height)}
<g font-family="${fonts('label', random)}" fill="#1d4d33" font-size="${form}"><text x="${labelEnd}" y="${base}" text-anchor="end">${label}</text><text x="${nextStart}" y="${base}">${next}</text></g>
<g ${style.attributes}>${values.map(({ letter, x }) => style.draw({ text: letter, x, y: base, size, anchor: 'middle' })).join('')}${otherRows(random, style.draw, { size, pitch, base, start })}</g>
${random() < 0.2 ? crease(random, width, height) : ''}<rect width="${width}" height="${height}" fill="url(#light)"/></svg>`;
  const scale = between(random, 0.26, 0.8);
  const photo = await photograph(svg, scale, random);
  const tall = capital * size * between(random, 1.15, 1.9);
  const [from, to] = [
    start - pitch * between(random, 0.6, 1.9),
    start + (shown.length - 1) * pitch + pitch * between(random, 0.6, 1.9),
  ];
  const unit = pixelsOfUnit * scale;
  const box = {
    center: {
      x: ((from + to) / 2) * unit,
      y: (base - (capital * size) / 2 + between(random, -0.12, 0.12) * size) * unit,
    },
    width: (to - from) * unit,
    height: tall * unit,
    angle: between(random, -0.035, 0.035),
  };
  const toSource = affine({ x: 0, y: 0 }, { x: 1, y: 0 }, { x: 0, y: 1 });
  return { digits, strip: weightStrip({ source: photo, toSource, width: photo.width, height: photo.height }, box) };
}

/** Distance between letters relative to the size of the font. */
function pitchOf(print: PrintName, random: Random): number {
  if (print.includes('dot')) return between(random, 0.6, 0.8);
  return print === 'condensed' ? between(random, 0.45, 0.6) : between(random, 0.55, 0.76);
}

/** Three to five digits, more often with a first 1 than by chance: that one gets lost. */
const weight = (random: Random): string =>
  (random() < 0.35 ? '1' : letters(random, '123456789', 1)) + letters(random, '0123456789', wholeBetween(random, 2, 4));

/** Print of the rows above and below, where they are close. */
function otherRows(
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
function tint(random: Random, width: number, height: number): string {
  if (random() > 0.15) return '';
  const x = between(random, 0, width);
  return `<rect x="${random() < 0.5 ? 0 : x}" width="${random() < 0.5 ? x : width}" height="${height}" fill="#000" opacity="${between(random, 0.03, 0.25)}"/>`;
}

/** Thin lines of the form's pattern. */
function pattern(random: Random, width: number, height: number): string {
  const lines = Array.from({ length: wholeBetween(random, 0, 5) }, () => {
    const [x, y] = [between(random, 0, width), between(random, 0, height)];
    const [dx, dy] = random() < 0.2 ? [60, between(random, -2, 2)] : [between(random, -30, 30), 30];
    return `<path d="M${x - dx} ${y - dy}L${x + dx} ${y + dy}"/>`;
  });
  return `<g fill="none" stroke="#1d4d33" stroke-width="0.25" opacity="${between(random, 0.1, 0.45)}">${lines.join('')}</g>`;
}

/** A fold: a light edge beside a dark one. */
function crease(random: Random, width: number, height: number): string {
  const [x, y, wide] = [between(random, 0, width), height / 2, between(random, 0.4, 1.1)];
  return `<g transform="translate(${x} ${y}) rotate(${between(random, -90, 90)})">
<rect x="-150" y="-14" width="300" height="14" fill="#000" opacity="${between(random, 0.05, 0.2)}"/>
<rect x="-150" y="0" width="300" height="${wide}" fill="#fff" opacity="${between(random, 0.4, 0.85)}"/></g>`;
}

async function photograph(svg: string, scale: number, random: Random): Promise<Gray> {
  const drawn = await sharp(Buffer.from(svg)).greyscale().raw().toBuffer({ resolveWithObject: true });
  const { data, info } = await sharp(drawn.data, {
    raw: { width: drawn.info.width, height: drawn.info.height, channels: drawn.info.channels },
  })
    .resize({ width: Math.round(drawn.info.width * scale) })
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const faulty = await cameraFaults[pick(random, faults)]({ data, width: info.width, height: info.height }, random);
  const sent = await sharp(faulty.data, { raw: { width: faulty.width, height: faulty.height, channels: 1 } })
    .jpeg({ quality: wholeBetween(random, 45, 88) })
    .toBuffer();
  const received = await sharp(sent).greyscale().raw().toBuffer({ resolveWithObject: true });
  return { data: received.data, width: received.info.width, height: received.info.height };
}
