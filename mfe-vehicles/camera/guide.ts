import type { Guidance } from 'disc-barcode/judge-frame';

export const guidanceWords: Record<Guidance, string> = {
  searching: 'Hold the disc inside the frame',
  closer: 'Come closer',
  steady: 'Hold steady',
  dark: 'Too dark: find more light',
};

/** What is said now, and what the last frames would say instead. */
export interface Guide {
  said: Guidance;
  next: Guidance;
  times: number;
}

export const firstGuide: Guide = { said: 'searching', next: 'searching', times: 0 };

/** Frames that must agree: words that change with every frame help nobody, least of all by ear. */
const agreed = 3;

/** Heeds the judgement of one more frame. */
export function guide({ said, next, times }: Guide, seen: Guidance): Guide {
  if (seen === said) return { said, next: said, times: 0 };
  const again = seen === next ? times + 1 : 1;
  return again >= agreed ? { said: seen, next: seen, times: 0 } : { said, next: seen, times: again };
}
