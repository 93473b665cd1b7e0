import bwip from 'bwip-js';
import sharp from 'sharp';
import { between, pick, type Random } from '../seeded-random.ts';
import type { FontUse } from './installed-fonts.ts';
import type { Disc } from './invent-disc.ts';
import { type Layout, type PrintedName, printed } from './layouts.ts';
import { type PrintName, printStyles } from './print-styles.ts';

/** How a disc is laid out and printed, and what lies on its surface. */
interface DiscDesign {
  layout: Layout;
  print: PrintName;
  /** SVG over the print, in hundredths of the radius from the middle. */
  surface: string;
}

interface Form {
  paper: string;
  ink: string;
}

/** Side in pixels, and in hundredths of the radius, of the square around a disc. */
export const discPixels = 1600;
export const discUnits = 210;

/** About the width of a label's letter, relative to its size. */
const letterWidth = 0.56;

/** Width of the barcode in hundredths of the radius: a disc is one and a half barcodes wide. */
const barcodeWidth = 133;

/** Colours of forms. */
const forms: readonly [Form, ...Form[]] = [
  { paper: '#d7e8dc', ink: '#1d4d33' },
  { paper: '#dfe4ee', ink: '#24325c' },
  { paper: '#eeeadb', ink: '#4c3d20' },
  { paper: '#e9e2ea', ink: '#402a4d' },
];

/** Draws a disc on a transparent square: the form, the barcode, the values, and what lies on it. */
export async function drawDisc(
  disc: Disc,
  { layout, print, surface }: DiscDesign,
  random: Random,
  fonts: (use: FontUse, random: Random) => string,
): Promise<Buffer> {
  const style = printStyles[print](random, fonts);
  const label = labelsOf(random);
  const [labelFont, labelSize, valueSize] = [
    fonts('label', random),
    between(random, 3.6, 4.4),
    between(random, 5, 6.4),
  ];
  const slip = { x: between(random, -1.5, 1.5), y: between(random, -1.5, 1.5) }; // values are printed onto a form
  const texts = valuesOf(disc, pick(random, ['kg', ' kg', 'KG', ' KG']));
  const names = printed.filter((name) => texts[name] !== null);
  const labels = names.map((name) => {
    const {
      label: [x, y],
      anchor,
      value,
      room: given = Infinity,
    } = layout.cells[name];
    const text = label(name);
    // squeezed, as on real forms, if the value would be printed onto its end
    const room = value[1] === y && anchor === undefined ? value[0] - x - 2 : given;
    const squeeze = Math.min(1, room / (letterWidth * labelSize * text.length));
    return `<text transform="translate(${x} ${y}) scale(${squeeze} 1)" text-anchor="${anchor === 'middle' ? 'middle' : 'start'}">${text}</text>`;
  });
  const values = names.map((name) => {
    const {
      value: [x, y],
      anchor = 'start',
    } = layout.cells[name];
    const size = valueSize * (sizes[name] ?? 1);
    return style.draw({ text: texts[name] ?? '', x: x + slip.x, y: y + slip.y, size, anchor });
  });
  const { paper, ink } = pick(random, forms);
  const height = between(random, 17, 22);
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${discPixels}" height="${discPixels}" viewBox="${-discUnits / 2} ${-discUnits / 2} ${discUnits} ${discUnits}">
<defs>${style.filter ?? ''}</defs>
<circle r="100" fill="${paper}"/>${guilloche(random, ink)}
<circle r="96" fill="none" stroke="${ink}" stroke-width="0.7"/>
<g font-family="${labelFont}" fill="${ink}">${alongEdge('LISENSIESKYF', 8, 'above')}${alongEdge('LICENCE DISC', 6, 'below')}
<text x="${layout.title[0]}" y="${layout.title[1]}" font-size="10" font-weight="bold" text-anchor="middle">RSA</text>
<g font-size="${labelSize}">${labels.join('')}</g></g>${drawRules(layout, random, ink)}
<rect x="${-barcodeWidth / 2 - 2}" y="${layout.barcodeAt - height / 2 - 1.5}" width="${barcodeWidth + 4}" height="${height + 3}" fill="#fff" opacity="${pick(random, [0, 0.9])}"/>
<g ${style.barcode ?? ''}>${drawBarcode(disc, { x: -barcodeWidth / 2, y: layout.barcodeAt - height / 2, width: barcodeWidth, height })}</g>
<g ${style.attributes}>${values.join('')}</g>
<clipPath id="disc"><circle r="100"/></clipPath><g clip-path="url(#disc)">${surface}</g></svg>`;
  return await sharp(Buffer.from(svg)).png({ compressionLevel: 1 }).toBuffer();
}

/** Sizes of values relative to most of them. */
const sizes: Partial<Record<PrintedName, number>> = {
  discNumber: 1.1,
  licenseNumber: 1.3,
  registerNumber: 1.1,
  expiryDate: 1.7,
  description: 0.85,
};

function valuesOf(disc: Disc, unit: string): Record<PrintedName, string | null> {
  const mass = (value: string | null): string | null => value?.replace('kg', unit) ?? null;
  return {
    ...disc,
    tare: mass(disc.tare),
    gvm: mass(disc.gvm),
    persons: disc.seats,
    seated: disc.seats,
    standing: '000',
  };
}

/** Text along the edge, letter by letter: the renderer has no text on paths. */
function alongEdge(text: string, size: number, side: 'above' | 'below'): string {
  const step = size * 0.8 * (side === 'above' ? 1 : -1);
  const letters = [...text].map((letter, i) => {
    const turn = step * (i - (text.length - 1) / 2);
    return `<text transform="rotate(${turn})" y="${side === 'above' ? -86 : 91}">${letter}</text>`;
  });
  return `<g font-size="${size}" text-anchor="middle">${letters.join('')}</g>`;
}

function drawRules({ rules = [] }: Layout, random: Random, ink: string): string {
  if (rules.length === 0) return '';
  const lines = rules.map(([fromX, fromY, toX, toY]) => `M${fromX} ${fromY}L${toX} ${toY}`);
  return `<path d="${lines.join('')}" stroke="${pick(random, [ink, '#222'])}" stroke-width="${between(random, 0.35, 0.9)}" stroke-linecap="square"/>`;
}

/** Fine lines of the form's pattern. */
function guilloche(random: Random, ink: string): string {
  const lines = Array.from({ length: 26 }, (_, i) => {
    const [turn, width] = [i * 14 + 10 * random(), between(random, 20, 60)];
    return `<ellipse rx="92" ry="${width.toFixed(0)}" transform="rotate(${turn.toFixed(0)})"/>`;
  });
  return `<g fill="none" stroke="${ink}" stroke-width="0.25" opacity="${between(random, 0.1, 0.4)}">${lines.join('')}</g>`;
}

interface Area {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Draws a disc's barcode as SVG, without quiet zone: a record whose length field counts all of it. */
function drawBarcode(disc: Disc, { x, y, width, height }: Area): string {
  const { discNumber, licenseNumber, registerNumber, description, make, model, vin, engineNumber, expiryDate } = disc;
  const record = (length: string): string =>
    `%MVL1CC57%${length}%4024T0ZZ%1%${discNumber}%${licenseNumber}%${registerNumber}%${description}%${make}%${model}%White / Wit%${vin}%${engineNumber}%${expiryDate}%`;
  const text = record(String(record('0000').length).padStart(4, '0'));
  const options = { bcid: 'pdf417', text, columns: 9, scale: 3, rowmult: 3 };
  const size = `x="${x}" y="${y}" width="${width}" height="${height}" preserveAspectRatio="none"`;
  return bwip.toSVG(options).replace('<svg ', `<svg ${size} `);
}

/** Wordings of the labels, in two languages: as of a full form, of a short one and of one with spaces. */
const wordings: Record<PrintedName, readonly [full: string, short: string, spaced: string]> = {
  discNumber: ['No./Nr.', 'No.', 'RSA No. / Nr.'],
  licenseNumber: ['Licence no./Lisensienr.', 'Lic. no./Lis. nr.', 'Licence number / Lisensienommer'],
  registerNumber: ['Veh. register no./Vrt.registernr.', 'Veh. reg. no./Vrt. reg. nr.', 'Vehicle register number'],
  vin: ['VIN', 'Chassis/Onderstel', 'VIN / Chassis no.'],
  engineNumber: ['Engine no./Enjinnr.', 'Eng. no./Enj. nr.', 'Engine number / Enjinnommer'],
  make: ['Make/Fabrikaat', 'Make/Fabr.', 'Make / Fabrikaat:'],
  description: ['Description/Beskrywing', 'Descr./Beskr.', 'Description / Beskrywing:'],
  gvm: ['GVM/BVM', 'GVM', 'GVM / BVM:'],
  tare: ['Tare/Tarra', 'Tare', 'Tare / Tarra:'],
  fee: ['Fees/Gelde', 'Fee/Geld', 'Fees / Gelde:'],
  testDate: ['Date of test/Datum van toets', 'Test date/Toetsdatum', 'Date of test / Datum van toets:'],
  persons: ['Persons/Persone', 'Persons', 'Persons / Persone'],
  seated: ['Seated/Sittende', 'Seated/Sit', 'Seated / Sittende'],
  standing: ['Standing/Staande', 'Standing', 'Standing / Staande'],
  expiryDate: ['Date of expiry/Vervaldatum', 'Expiry date/Vervaldatum', 'Date of expiry / Vervaldatum'],
};

/** The labels of one disc, all of the same wording. */
function labelsOf(random: Random): (name: PrintedName) => string {
  const at = pick(random, [0, 1, 2] as const);
  return (name) => wordings[name][at];
}
