import type { Guidance } from 'disc-barcode/assess-frame';

export const guidanceTexts: Record<Guidance, string> = {
  searching: 'Hold the disc inside the frame',
  closer: 'Come closer',
  steady: 'Hold steady',
  dark: 'Too dark: find more light',
};

/** The guidance shown (`said`), and how many times in a row (`times`) the last frames suggested another (`next`). */
export interface Guide {
  said: Guidance;
  next: Guidance;
  times: number;
}

export const firstGuide: Guide = { said: 'searching', next: 'searching', times: 0 };

/** Consecutive frames that must agree before the text changes, because text that changes every frame is unreadable. */
const framesToAgree = 3;

/** Updates the guidance with the assessment of another frame. */
export function guide({ said, next, times }: Guide, seen: Guidance): Guide {
  if (seen === said) return { said, next: said, times: 0 };
  const count = seen === next ? times + 1 : 1;
  return count >= framesToAgree ? { said: seen, next: seen, times: 0 } : { said, next: seen, times: count };
}
