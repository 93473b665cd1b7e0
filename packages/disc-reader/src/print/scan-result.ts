import type { DiscReading } from '../disc-reading.ts';
import type { Weights } from './read-weights.ts';
import { minWeightConfidence, type WeightReading } from './reread-weight.ts';

/** The weights that reach a confidence. */
export function certainWeights({ tare, gvm }: Weights, minConfidence = minWeightConfidence): Weights {
  return {
    ...(tare && tare.confidence >= minConfidence && { tare }),
    ...(gvm && gvm.confidence >= minConfidence && { gvm }),
  };
}

/** Joins the weights of several readings of a disc. One that two of them contradict each other in is left out. */
export function joinWeights(readings: readonly Weights[]): Weights {
  const tare = agreed(readings.flatMap((weights) => weights.tare ?? []));
  const gvm = agreed(readings.flatMap((weights) => weights.gvm ?? []));
  return { ...(tare && { tare }), ...(gvm && { gvm }) };
}

const agreed = ([first, ...others]: readonly WeightReading[]): WeightReading | undefined =>
  others.every(({ digits }) => digits === first?.digits) ? first : undefined;

/** Adds weights to a result, with their unit. */
export const addWeights = (result: DiscReading, { tare, gvm }: Weights): DiscReading => ({
  ...result,
  ...(tare && { tare: `${tare.digits}kg`, tareConfidence: round(tare.confidence) }),
  ...(gvm && { gvm: `${gvm.digits}kg`, gvmConfidence: round(gvm.confidence) }),
});

export const round = (confidence: number): number => Math.round(Math.min(1, confidence) * 100) / 100;
