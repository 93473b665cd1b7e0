import kinds from './vehicle-kinds.json' with { type: 'json' };

/** Tare and GVM as digits, with the confidence in them. */
export type Weights = Partial<Record<'tare' | 'gvm', { digits: string; confidence: number }>>;

/**
 * Leaves out weights that a vehicle of this description cannot have: most often the number has lost a digit. If tare and
 * GVM contradict each other, either may be wrong, so both are left out.
 */
export function plausibleWeights({ tare, gvm }: Weights, description: string): Weights {
  const text = description.toLowerCase();
  const kind = kinds.kinds.find(({ words }) => words.some((word) => text.includes(word))) ?? kinds.other;
  const [least = 0, most = Infinity] = kind.tare;
  const tareIsPossible = tare !== undefined && Number(tare.digits) >= least && Number(tare.digits) <= most;
  const gvmIsPossible = gvm !== undefined && Number(gvm.digits) > least && Number(gvm.digits) <= most * kind.gvmTimes;
  if (tareIsPossible && gvmIsPossible) {
    const times = Number(gvm.digits) / Number(tare.digits);
    return times > 1 && times <= kind.gvmTimes ? { tare, gvm } : {};
  }
  return { ...(tareIsPossible && { tare }), ...(gvmIsPossible && { gvm }) };
}
