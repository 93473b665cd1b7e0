import type { Guidance } from 'disc-reader/barcode';
import { adviceIn } from 'shared-contracts/advice-words';
import type { Translate } from 'web-kit/language';

export const guidanceIn = (t: Translate): Readonly<Record<Guidance, string>> => ({
  ...adviceIn(t),
  searching: t('Hold the disc inside the frame'),
  steady: t('Hold steady'),
});

/** The guidance shown (`shown`), and how many times in a row (`times`) the last frames suggested another (`next`). */
export interface Guide {
  shown: Guidance;
  next: Guidance;
  times: number;
}

export const firstGuide: Guide = { shown: 'searching', next: 'searching', times: 0 };

/** Consecutive frames that must agree before the text changes, because text that changes every frame is unreadable. */
const framesToAgree = 3;

/** Updates the guidance with the assessment of another frame. */
export function guide({ shown, next, times }: Guide, seen: Guidance): Guide {
  if (seen === shown) return { shown, next: shown, times: 0 };
  const count = seen === next ? times + 1 : 1;
  return count >= framesToAgree ? { shown: seen, next: seen, times: 0 } : { shown, next: seen, times: count };
}
