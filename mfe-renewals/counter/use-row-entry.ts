import { type KeyboardEvent, useRef, useState } from 'react';
import { randToCents } from 'shared-contracts/amounts';
import type { CounterResult, CounterRunRenewal } from 'shared-contracts/counter-runs';
import { failureOf, useHost } from 'web-kit/host';
import { useRenewalsEnterCounterResultMutation } from './counter-api.ts';

export interface RunRowProps {
  runId: string;
  renewal: CounterRunRenewal;
  place: number;
  onMove: (by: 1 | -1) => void;
  onEntered: () => void;
}

function useEnter({ runId, renewal: { renewalId, result } }: RunRowProps) {
  const { toast } = useHost();
  const [enter] = useRenewalsEnterCounterResultMutation();
  return async (next: CounterResult | null, chargedInCents?: number): Promise<boolean> => {
    try {
      await enter({
        runId,
        renewalId,
        result: next,
        expectedResult: result,
        ...(chargedInCents !== undefined && { chargedInCents }),
      }).unwrap();
      return true;
    } catch (thrown) {
      toast.error('It was not entered', failureOf(thrown).message);
      return false;
    }
  };
}

/** What is typed and entered for a row, by its buttons and by keys. */
export function useRowEntry(props: RunRowProps) {
  const { renewal, onMove, onEntered } = props;
  const enter = useEnter(props);
  const input = useRef<HTMLInputElement>(null);
  const row = useRef<HTMLLIElement>(null);
  const [typed, setTyped] = useState('');
  const [isAsking, setIsAsking] = useState(false);
  const save = async (next: CounterResult) => {
    const charged = typed === '' ? undefined : randToCents(typed);
    if (typed !== '' && charged === undefined) return input.current?.focus();
    if (!(await enter(next, charged))) return undefined;
    setTyped('');
    return onEntered();
  };
  // One that waits for somebody already has its reason.
  const block = () => (renewal.status === 'processing' ? setIsAsking(true) : void save('blocked'));
  const amountKeys: Record<string, () => void> = {
    Enter: () => void save('done'),
    Escape: () => row.current?.focus(),
  };
  const rowKeys: Record<string, () => void> = {
    ...(renewal.result ? { u: () => void enter(null) } : { d: () => void save('done'), b: block }),
    ArrowDown: () => onMove(1),
    ArrowUp: () => onMove(-1),
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const isRow = event.target === row.current;
    const act = (isRow ? rowKeys : event.target === input.current ? amountKeys : {})[event.key];
    // A digit is the first of an amount.
    if (isRow && /^\d$/.test(event.key)) input.current?.focus();
    if (!act) return;
    event.preventDefault();
    // Not also for the shortcuts of the page.
    event.stopPropagation();
    act();
  };
  return {
    row,
    input,
    typed,
    setTyped,
    done: () => void save('done'),
    block,
    isAsking,
    blocked: () => void save('blocked'),
    stopAsking: () => setIsAsking(false),
    undo: () => void enter(null),
    onKeyDown,
  };
}
