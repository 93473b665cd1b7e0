import { type Observable, observable } from './observable.ts';

export interface Question {
  title: string;
  text?: string;
  /** Label of the confirm button: a verb ("Remove vehicle"), not "OK". */
  action: string;
  /** Label of the cancel button. `false` shows none, for a dialog that only informs. */
  cancel?: string | false;
  /** For actions that cannot be undone: the confirm button is red. */
  danger?: boolean;
  /** The confirm button has the focus at first, so that Enter confirms. */
  enterConfirms?: boolean;
}

/** `if (await confirm({ title: 'Are you sure?', action: 'Remove' })) …` */
export interface Confirm {
  (question: Question): Promise<boolean>;
  question: Observable<Question | undefined>;
  answer: (yes: boolean) => void;
}

/** The page's confirm dialog. A second question resolves the first as false. */
export function createConfirm(): Confirm {
  const current = observable<Question | undefined>(undefined);
  let settle: ((yes: boolean) => void) | undefined;
  const answer = (yes: boolean) => {
    settle?.(yes);
    settle = undefined;
    current.set(undefined);
  };
  const confirm = (question: Question) => {
    answer(false);
    return new Promise<boolean>((resolve) => {
      settle = resolve;
      current.set(question);
    });
  };
  return Object.assign(confirm, { question: current, answer });
}
