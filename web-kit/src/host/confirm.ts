import { type Observable, observable } from './observable.ts';

export interface Question {
  title: string;
  text?: string;
  /** The button that does it: a verb ("Remove vehicle"), not "OK". */
  action: string;
  /** The button that leaves everything as it is; false where there is nothing to choose. */
  cancel?: string | false;
  /** What it does cannot be undone: its button stands out in red. */
  danger?: boolean;
}

/** `if (await confirm({ title: 'Are you sure?', action: 'Remove' })) …` */
export interface Confirm {
  (question: Question): Promise<boolean>;
  asked: Observable<Question | undefined>;
  answer: (yes: boolean) => void;
}

/** The one confirm dialog of a page; a second question answers the first with no. */
export function createConfirm(): Confirm {
  const asked = observable<Question | undefined>(undefined);
  let settle: ((yes: boolean) => void) | undefined;
  const answer = (yes: boolean) => {
    settle?.(yes);
    settle = undefined;
    asked.set(undefined);
  };
  const confirm = (question: Question) => {
    answer(false);
    return new Promise<boolean>((resolve) => {
      settle = resolve;
      asked.set(question);
    });
  };
  return Object.assign(confirm, { asked, answer });
}
