import { type Observable, observable } from './observable.ts';

/** Asks the person for their second factor again. Resolves with whether they gave it. */
export interface FactorCheck {
  (): Promise<boolean>;
  isAsking: Observable<boolean>;
  answer: (given: boolean) => void;
}

/** The page's question for a second factor. Calls that need it at the same time wait for one answer. */
export function createFactorCheck(): FactorCheck {
  const isAsking = observable(false);
  const waiting = new Set<(given: boolean) => void>();
  const answer = (given: boolean) => {
    for (const settle of waiting) settle(given);
    waiting.clear();
    isAsking.set(false);
  };
  const check = () =>
    new Promise<boolean>((settle) => {
      waiting.add(settle);
      isAsking.set(true);
    });
  return Object.assign(check, { isAsking, answer });
}
