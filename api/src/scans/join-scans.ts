import { plausibleWeights } from 'disc-reader/plausible-weights';
import { canFillForm, type ScanResult, showsAnotherDisc, tareToKg } from 'shared-contracts/scans';

/** Fields of which a reading also gives the confidence, and those of which it does not. */
const judged = ['discNumber', 'expiryDate', 'make', 'licenseNumber', 'registerNumber', 'tare', 'gvm'] as const;
const others = ['model', 'description', 'vin', 'engineNumber', 'color'] as const;

/**
 * Adds what a second photograph shows to the reading of a first: only fields that the first left open, and no weight that
 * contradicts one of the first. Undefined if the two show different discs. The advice is that of the second photograph.
 */
export function joinScans(first: ScanResult, second: ScanResult): ScanResult | undefined {
  if (showsAnotherDisc(first, second)) return undefined;
  const { advice: _, ...joined } = first;
  for (const field of judged) {
    if (joined[field] !== undefined || second[field] === undefined) continue;
    const confidence = second[`${field}Confidence`];
    Object.assign(joined, { [field]: second[field], ...(confidence && { [`${field}Confidence`]: confidence }) });
  }
  for (const field of others) if (joined[field] === undefined && second[field]) joined[field] = second[field];
  const source = first.source ?? second.source;
  const possible = areWeightsPossible(joined) ? joined : withWeightsOf(first, joined);
  return {
    ...possible,
    ...(source && { source }),
    ...(second.advice && !canFillForm(possible) && { advice: second.advice }),
  };
}

const asReading = (weight: string) => ({ digits: String(tareToKg(weight)), confidence: 1 });

/** Whether a vehicle of this description can have these weights. */
function areWeightsPossible({ tare, gvm, description = '' }: ScanResult): boolean {
  const weights = { ...(tare && { tare: asReading(tare) }), ...(gvm && { gvm: asReading(gvm) }) };
  return Object.keys(plausibleWeights(weights, description)).length === Object.keys(weights).length;
}

function withWeightsOf(first: ScanResult, joined: ScanResult): ScanResult {
  const { tare: _, tareConfidence: __, gvm: ___, gvmConfidence: ____, ...rest } = joined;
  const { tare, tareConfidence, gvm, gvmConfidence } = first;
  return {
    ...rest,
    ...(tare && { tare, ...(tareConfidence && { tareConfidence }) }),
    ...(gvm && { gvm, ...(gvmConfidence && { gvmConfidence }) }),
  };
}
