import { affine, compose } from '../barcode/warp.ts';
import type { DiscFrame } from './disc-frame.ts';
import type { OcrModels } from './ocr-models.ts';
import { plausibleWeights } from './plausible-weights.ts';
import { printedMinimumConfidence } from './read-printed-fields.ts';
import { detectLines, readText } from './read-text.ts';
import { readWeights, type Weights } from './read-weights.ts';
import type { TextLine } from './recognize-text.ts';
import { minWeightConfidence } from './reread-weight.ts';
import { certainWeights, joinWeights } from './scan-result.ts';
import { findWeightLabels } from './weight-candidates.ts';

/** What is looked for. */
interface Search {
  models: OcrModels;
  /** What is known of the vehicle, which tells what it can weigh. */
  description: string;
}

/** A search on a disc whose barcode was read. */
interface BarcodeSearch extends Search {
  /** Whether the barcode was hard to find. Then print is less certain than it seems, and there is no time for a further view. */
  isUnclear?: boolean | undefined;
}

/**
 * Side of a further view. The detector parts print from what is beside it at one size and not at another, and worn dots are letters
 * only where they are small.
 */
const furtherSide = 832;
/** Scale and height in pixels of a strip around the tare's label. A whole view of that scale would take seconds. */
const [stripScale, stripHeight] = [1.4, 256];

/**
 * Looks for the weights on a disc twice if they are not both read at once, and for the tare in a further view and in a closer one of
 * the rows around its label. A weight of which two views show different numbers is left out.
 */
export async function lookForWeights(frame: DiscFrame, search: BarcodeSearch): Promise<Weights> {
  const { models, isUnclear, description } = search;
  const minConfidence = isUnclear ? printedMinimumConfidence : minWeightConfidence;
  const lines = await readText(frame, models, await detectLines(frame, models));
  const seen = [await weightsIn(frame, lines, search, minConfidence)];
  const joined = (): Weights => plausibleWeights(joinWeights(seen), description);
  if (joined().tare && joined().gvm) return joined();
  const stretched = await readText(frame, models, await detectLines(frame, models, true));
  seen.push(await weightsIn(frame, stretched, search, minConfidence));
  const furtherViews = [
    () => tareInView(resize(frame, furtherSide / frame.width), search),
    () => tareNearLabel(frame, [...lines, ...stretched], search),
  ];
  for (const look of isUnclear ? [] : furtherViews) {
    if (seen.some(({ tare }) => tare)) break;
    seen.push(await look());
  }
  return joined();
}

/** Looks for the weights on a disc of which only the print can be read, and for a tare that is missed once more, closer. */
export async function lookForPrintedWeights(
  frame: DiscFrame,
  lines: readonly TextLine[],
  search: Search,
): Promise<Weights> {
  const weights = await weightsIn(frame, lines, search, printedMinimumConfidence);
  if (weights.tare) return weights;
  return plausibleWeights(joinWeights([weights, await tareNearLabel(frame, lines, search)]), search.description);
}

/** Looks for the tare in the rows around its label, closer. */
async function tareNearLabel(frame: DiscFrame, lines: readonly TextLine[], search: Search): Promise<Weights> {
  const [label] = findWeightLabels(lines).tare;
  if (!label) return {};
  return tareInView(rowsAround(resize(frame, stripScale), stripScale * label.box.center.y), search);
}

/** Looks for the tare in another view. The GVM counts only with it, since alone nothing tells whether it may be as large. */
async function tareInView(view: DiscFrame, search: Search): Promise<Weights> {
  const lines = await readText(view, search.models, await detectLines(view, search.models));
  const weights = await weightsIn(view, lines, search, printedMinimumConfidence);
  return weights.tare ? weights : {};
}

async function weightsIn(
  view: DiscFrame,
  lines: readonly TextLine[],
  { models, description }: Search,
  minConfidence: number,
): Promise<Weights> {
  return plausibleWeights(certainWeights(await readWeights(view, lines, models), minConfidence), description);
}

/** The same view with more or fewer pixels. */
function resize(frame: DiscFrame, scale: number): DiscFrame {
  const { disc, toSource, width, height } = frame;
  return {
    ...frame,
    width: width * scale,
    height: height * scale,
    toSource: compose(toSource, affine({ x: 0, y: 0 }, { x: 1 / scale, y: 0 }, { x: 0, y: 1 / scale })),
    ...(disc && { disc: { x: disc.x * scale, y: disc.y * scale, radius: disc.radius * scale } }),
  };
}

/** The rows of a view around this one. */
function rowsAround(view: DiscFrame, y: number): DiscFrame {
  const top = y - stripHeight / 2;
  const { disc } = view;
  return {
    ...view,
    height: stripHeight,
    toSource: compose(view.toSource, affine({ x: 0, y: top }, { x: 1, y: 0 }, { x: 0, y: 1 })),
    ...(disc && { disc: { ...disc, y: disc.y - top } }),
  };
}
