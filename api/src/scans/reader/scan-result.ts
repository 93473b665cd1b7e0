import type { ScanResult } from 'shared-contracts/scans';
import type { Weights } from './read-weights.ts';

/** Below this a mass is left out. Of the hard discs (the corpus and 90 of other layouts) none was misread at any confidence; right ones go down to .61. */
const massGate = 0.62;

/** A result with the masses that are beyond doubt; one that was known before and reads otherwise now is dropped. */
export function addWeights(result: ScanResult, { tare, gvm }: Weights, gate = massGate): ScanResult {
  const sure = {
    ...(tare && tare.confidence >= gate && { tare: `${tare.digits}kg`, tareConfidence: round(tare.confidence) }),
    ...(gvm && gvm.confidence >= gate && { gvm: `${gvm.digits}kg`, gvmConfidence: round(gvm.confidence) }),
  };
  if (!result.gvm || !sure.gvm || result.gvm === sure.gvm) return { ...result, ...sure };
  const { gvm: _, gvmConfidence: __, ...rest } = { ...result, ...sure };
  return rest;
}

export const round = (confidence: number): number => Math.round(Math.min(1, confidence) * 100) / 100;
