import type { ScanResult } from 'shared-contracts/scans';
import type { Weights } from './read-weights.ts';

/**
 * Weights below this confidence are left out. Of the hard discs (the corpus and 90 of other layouts) none was misread
 * at any confidence, and correct readings go down to 0.61.
 */
const minWeightConfidence = 0.62;

/** Adds the weights that reach the minimum confidence. A GVM that contradicts an earlier reading is dropped. */
export function addWeights(
  result: ScanResult,
  { tare, gvm }: Weights,
  minConfidence = minWeightConfidence,
): ScanResult {
  const weights = {
    ...(tare &&
      tare.confidence >= minConfidence && { tare: `${tare.digits}kg`, tareConfidence: round(tare.confidence) }),
    ...(gvm && gvm.confidence >= minConfidence && { gvm: `${gvm.digits}kg`, gvmConfidence: round(gvm.confidence) }),
  };
  if (!result.gvm || !weights.gvm || result.gvm === weights.gvm) return { ...result, ...weights };
  const { gvm: _, gvmConfidence: __, ...rest } = { ...result, ...weights };
  return rest;
}

export const round = (confidence: number): number => Math.round(Math.min(1, confidence) * 100) / 100;
