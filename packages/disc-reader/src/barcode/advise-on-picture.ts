import type { Gray } from './gray.ts';
import { measurePicture, type PictureMeasures } from './measure-picture.ts';

/** What would make a photograph of a disc easier to read. `Advice` in shared-contracts has the same values. */
export type PictureAdvice = 'closer' | 'steadier' | 'more_light' | 'less_glare' | 'straighter' | 'whole_disc';

export interface AdvisedPicture {
  /** At most two, the most important first. Empty for a good picture, and where the cause is not known. */
  advice: PictureAdvice[];
  /** Whether no value can be legible, so that the upload would be for nothing. */
  isHopeless: boolean;
  /** Whether a disc was found, by its barcode. */
  hasDisc: boolean;
}

interface Rule {
  advice: PictureAdvice;
  helps: (measures: Measures) => boolean;
  /** Beyond the worst picture of which the server's reader read a value. Left out where that cannot be told. */
  isHopeless?: (measures: Measures) => boolean;
}

/** Minimum number of windows with an edge to judge sharpness by. */
const minEdges = 12;
const isSofterThan =
  (steepness: number) =>
  (measures: PictureMeasures): boolean =>
    measures.edges >= minEdges && measures.steepness < steepness;
const isBlurred = isSofterThan(0.23);

/** The width of a disc's print in lengths of its barcode: 1.4 to 2.5 in the corpora, 2.7 and more if a part of it is covered. */
const [usualWidth, coveredWidth] = [1.7, 2.6];

/** How many times as long as high a barcode is: 2.6 and more in the corpora, 2.2 if a half of it is covered. */
const [usualShape, coveredShape] = [4, 2.45];

/** What is measured of a picture, and how wide its print is in pixels, if that is known. */
interface Measures extends PictureMeasures {
  printWidth?: number | undefined;
}

const seemsFar = ({ length = Infinity, share = 1 }: PictureMeasures): boolean => length < 280 && share < 0.25;

/**
 * The length of the barcode, or the one that it would have as a whole: of one that is partly covered only a part has a length,
 * but the print around it is as wide as ever, and the part is as high.
 */
function wholeLength({ length = Infinity, shape = usualShape, printWidth }: Measures): number {
  if (printWidth !== undefined) return Math.max(length, printWidth / usualWidth);
  return shape < coveredShape ? (length / shape) * usualShape : length;
}

function isFar(measures: Measures): boolean {
  const { length, share } = measures;
  if (length === undefined || share === undefined) return false;
  const whole = wholeLength(measures);
  return seemsFar({ ...measures, length: whole, share: (share * whole) / length });
}

function isCovered(measures: Measures): boolean {
  const { length = Infinity, shape = usualShape, printWidth } = measures;
  return seemsFar(measures) && (printWidth !== undefined ? printWidth > coveredWidth * length : shape < coveredShape);
}

/** Light on the disc. If it hides the barcode, the measures are of the whole picture, where more white is paper beside it. */
const hasGlare = (measures: PictureMeasures): boolean =>
  measures.hasBarcode
    ? measures.washedOut > 0.05
    : measures.washedOut > 0.03 && measures.washedOut < 0.3 && !isBlurred(measures);

/** In the order of importance. Each limit lies between the pictures of the tuned half without the fault and those with it. */
const rules: readonly Rule[] = [
  // A dark picture without noise is read down to a paper of shade 14. Below 8 the lens was covered.
  { advice: 'more_light', helps: ({ paper }) => paper < 130, isHopeless: ({ paper }) => paper < 8 },
  // Before `closer`, because light on the barcode makes it seem short.
  { advice: 'less_glare', helps: hasGlare },
  {
    advice: 'closer',
    helps: isFar,
    isHopeless: ({ length = Infinity }) => length < 120,
  },
  { advice: 'steadier', helps: isBlurred, isHopeless: isSofterThan(0.13) },
  {
    advice: 'whole_disc',
    helps: (measures) =>
      measures.margin < 0.06 || measures.beyond > 0.22 || (isCovered(measures) && !hasGlare(measures)),
  },
  // Of a shaken or a small picture the angle says nothing.
  { advice: 'straighter', helps: (measures) => measures.lean > 0.25 && !isBlurred(measures) && !isFar(measures) },
];

/**
 * Says what would make a photograph easier to read, from the picture alone. `printWidth` is that of the disc's print in pixels,
 * if its text was looked for.
 */
export function adviseOnPicture(picture: Gray, printWidth?: number): AdvisedPicture {
  const measures = { ...measurePicture(picture), printWidth };
  const helpful = rules.filter(({ helps }) => helps(measures));
  return {
    advice: helpful.map(({ advice }) => advice).slice(0, 2),
    isHopeless: helpful.some(({ isHopeless }) => isHopeless?.(measures)),
    hasDisc: measures.hasBarcode,
  };
}
