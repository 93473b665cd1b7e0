import { makeStyles, tokens } from '@fluentui/react-components';
import { type KeyboardEvent, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { formatRand, randToCents } from 'shared-contracts/amounts';
import type { CounterResult, CounterRunRenewal } from 'shared-contracts/counter-runs';
import { listDate } from 'shared-contracts/dates';
import { href } from 'shared-contracts/pages';
import { renewalStatusLabel } from 'shared-contracts/renewal-status';
import { failureOf, useHost, useSession } from 'web-kit/host';
import { ButtonLink, PlainButton, StatusBadge, useBackLinkState } from 'web-kit/page';
import { Slot } from 'web-kit/slots';
import { useRenewalsEnterCounterResultMutation, useRenewalsRemoveFromCounterRunMutation } from './counter-api.ts';

const line = `1px solid ${tokens.colorNeutralStroke2}`;

const useStyles = makeStyles({
  row: {
    display: 'grid',
    gridTemplateColumns: '32px minmax(140px, 1fr) 200px 400px',
    alignItems: 'center',
    gap: '8px 16px',
    padding: '10px 8px',
    borderTop: line,
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '-2px' },
    '@media (max-width: 900px)': { gridTemplateColumns: '28px 1fr auto' },
  },
  place: { color: tokens.colorNeutralForeground3, fontVariantNumeric: 'tabular-nums' },
  who: { display: 'grid', minWidth: 0, overflowWrap: 'anywhere' },
  plate: { color: tokens.colorBrandForegroundLink, fontWeight: 600 },
  note: { color: tokens.colorNeutralForeground3, fontSize: '14px' },
  amount: { display: 'grid', fontVariantNumeric: 'tabular-nums', textAlign: 'right' },
  acts: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'flex-end',
    gap: '8px',
    '@media (max-width: 900px)': { gridColumn: '2 / -1', justifyContent: 'flex-start' },
  },
  charged: {
    width: '110px',
    minHeight: '40px',
    boxSizing: 'border-box',
    padding: '0 8px',
    font: 'inherit',
    textAlign: 'right',
  },
});

interface RunRowProps {
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
function useRowEntry(props: RunRowProps) {
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

/** A renewal of a run: what is expected, and what came of it. Keys act on the row that has the focus. */
export function RunRow(props: RunRowProps) {
  const { renewal, place } = props;
  const styles = useStyles();
  const back = useBackLinkState('Counter run');
  const entry = useRowEntry(props);
  const { renewalId, licenseNumber, ownerName, expectedInCents, chargedInCents, missingPapers } = renewal;
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys act on the row that has the focus, and each has a button
    <li
      ref={entry.row}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the same
      tabIndex={0}
      className={styles.row}
      aria-label={`${place}. ${licenseNumber}, ${ownerName}`}
      onKeyDown={entry.onKeyDown}
    >
      <span className={styles.place}>{place}</span>
      <span className={styles.who}>
        <Link className={styles.plate} to={href('adminViewRenewal', { id: renewalId })} state={back}>
          {licenseNumber}
        </Link>
        <span className={styles.note}>{ownerName}</span>
        {missingPapers.length > 0 && <span className={styles.note}>Missing: {missingPapers.join(', ')}</span>}
        {renewal.discExpires && <span className={styles.note}>New disc until {listDate(renewal.discExpires)}</span>}
      </span>
      <span className={styles.amount}>
        {formatRand(chargedInCents ?? expectedInCents)}
        {chargedInCents !== null && chargedInCents !== expectedInCents && (
          <span className={styles.note}>not {formatRand(expectedInCents)}</span>
        )}
      </span>
      <span className={styles.acts}>
        <RowActs {...props} entry={entry} />
      </span>
      {entry.isAsking && (
        <Slot
          name="renewal.hold"
          renewalId={renewalId}
          plate={licenseNumber}
          onHeld={entry.blocked}
          onClosed={entry.stopAsking}
        />
      )}
    </li>
  );
}

function RowActs({ entry, ...props }: RunRowProps & { entry: ReturnType<typeof useRowEntry> }) {
  const styles = useStyles();
  const { result, licenseNumber, expectedInCents } = props.renewal;
  if (result)
    return (
      <>
        <StatusBadge tone={result === 'done' ? 'good' : 'warning'}>{result}</StatusBadge>
        <Difference {...props.renewal} />
        <PlainButton aria-label={`Undo ${licenseNumber}`} onClick={entry.undo}>
          Undo
        </PlainButton>
      </>
    );
  return (
    <>
      <input
        ref={entry.input}
        className={styles.charged}
        inputMode="decimal"
        placeholder={formatRand(expectedInCents)}
        aria-label={`Charged for ${licenseNumber}`}
        value={entry.typed}
        onChange={({ target }) => entry.setTyped(target.value)}
      />
      <PlainButton aria-label={`Done: ${licenseNumber}`} onClick={entry.done}>
        Done
      </PlainButton>
      <PlainButton aria-label={`Blocked: ${licenseNumber}`} onClick={entry.block}>
        Blocked
      </PlainButton>
      <RemoveButton {...props} />
    </>
  );
}

/** What the authority took besides what was paid can be asked of the owner, and what it left be given back. */
function Difference({
  renewalId,
  licenseNumber,
  status,
  paymentId,
  result,
  chargedInCents,
  expectedInCents,
}: CounterRunRenewal) {
  const { can } = useSession();
  const back = useBackLinkState('Counter run');
  const [isAsking, setIsAsking] = useState(false);
  const more = (chargedInCents ?? expectedInCents) - expectedInCents;
  if (result !== 'done' || more === 0) return null;
  if (more < 0)
    return can('canHandleMoney') ? (
      <ButtonLink look="secondary" to={href('viewPayment', { id: paymentId })} state={back}>
        Refund {formatRand(-more)}
      </ButtonLink>
    ) : null;
  if (status !== 'processing') return <span>{renewalStatusLabel(status)}</span>;
  return (
    <>
      <PlainButton aria-label={`Ask for ${formatRand(more)}: ${licenseNumber}`} onClick={() => setIsAsking(true)}>
        Ask for {formatRand(more)}
      </PlainButton>
      {isAsking && (
        <Slot
          name="renewal.hold"
          renewalId={renewalId}
          plate={licenseNumber}
          moreInCents={more}
          onHeld={() => undefined}
          onClosed={() => setIsAsking(false)}
        />
      )}
    </>
  );
}

function RemoveButton({ runId, renewal: { renewalId, licenseNumber } }: RunRowProps) {
  const { toast } = useHost();
  const [remove, { isLoading }] = useRenewalsRemoveFromCounterRunMutation();
  const takeOut = async () => {
    try {
      await remove({ runId, renewalId }).unwrap();
    } catch (thrown) {
      toast.error('It was not taken out', failureOf(thrown).message);
    }
  };
  return (
    <PlainButton
      look="plain"
      disabled={isLoading}
      aria-label={`Take ${licenseNumber} out of the run`}
      onClick={() => void takeOut()}
    >
      Take out
    </PlainButton>
  );
}
