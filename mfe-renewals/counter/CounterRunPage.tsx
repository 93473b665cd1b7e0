import { makeStyles, tokens } from '@fluentui/react-components';
import { type KeyboardEvent, useRef, useState } from 'react';
import { Link, useParams } from 'react-router-dom';
import { formatRand, randToCents } from 'shared-contracts/amounts';
import {
  type CounterResult,
  type CounterRun,
  type CounterRunRenewal,
  getCounterRunFile,
} from 'shared-contracts/counter-runs';
import { listDate, longDay } from 'shared-contracts/dates';
import { href } from 'shared-contracts/pages';
import { failureOf, useHost } from 'web-kit/host';
import {
  ButtonLink,
  Card,
  ErrorState,
  Page,
  PageSkeleton,
  PlainButton,
  StatusBadge,
  useBackLinkState,
} from 'web-kit/page';
import { useDownload } from 'web-kit/viewer';
import {
  useRenewalsEnterCounterResultMutation,
  useRenewalsGetCounterRunQuery,
  useRenewalsRemoveFromCounterRunMutation,
} from './counter-api.ts';

const line = `1px solid ${tokens.colorNeutralStroke2}`;

const useStyles = makeStyles({
  keys: { margin: '0 0 12px', color: tokens.colorNeutralForeground3, fontSize: '14px' },
  list: { margin: 0, padding: 0, listStyleType: 'none' },
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

/** One counter run: its list to print, and its results to enter by keyboard. */
export function CounterRunPage() {
  const { id = '' } = useParams();
  const { data, error, refetch } = useRenewalsGetCounterRunQuery({ id }, { pollingInterval: 30_000 });
  if (!data && error && failureOf(error).code === 404)
    return (
      <Page
        title="Counter run does not exist"
        lead="It may be one of another company."
        back={{ to: href('counterRuns'), label: 'Counter runs' }}
      />
    );
  if (!data) return error ? <ErrorState error={error} onRetry={refetch} /> : <PageSkeleton />;
  return <Run run={data} />;
}

function Run({ run }: { run: CounterRun }) {
  const styles = useStyles();
  const [download, downloading] = useDownload(getCounterRunFile);
  const list = useRef<HTMLOListElement>(null);
  const { renewals } = run;
  const entered = renewals.filter(({ result }) => result !== null).length;
  const rows = () => [...(list.current?.querySelectorAll<HTMLElement>('li') ?? [])];
  const focus = (index: number) => rows()[index]?.focus();
  /** The next one without a result, after this one or from the start. */
  const goOn = (index: number) => {
    const isOpen = (place: number) => place !== index && renewals[place]?.result === null;
    const places = renewals.map((_, place) => place);
    const next = places.find((place) => place > index && isOpen(place)) ?? places.find(isOpen);
    focus(next ?? index);
  };
  return (
    <Page
      title={run.authority}
      lead={`${longDay(run.day)}, ${run.personName}. ${entered} of ${renewals.length} entered.`}
      back={{ to: href('counterRuns'), label: 'Counter runs' }}
      width="wide"
      actions={
        <>
          <PlainButton
            look="primary"
            disabled={downloading || renewals.length === 0}
            onClick={() => void download({ id: run.id }, `counter-run-${run.day}.pdf`)}
          >
            {downloading ? 'Preparing…' : 'Print list and packs'}
          </PlainButton>
          <ButtonLink look="secondary" to={href('scanDiscs')}>
            Scan new discs
          </ButtonLink>
        </>
      }
    >
      <Card title="Results">
        <p className={styles.keys}>
          On a row: <kbd>d</kbd> done, <kbd>b</kbd> blocked, <kbd>u</kbd> undo, <kbd>↑</kbd> <kbd>↓</kbd> move. Type an
          amount before <kbd>Enter</kbd> if the authority took another one.
        </p>
        <ol ref={list} className={styles.list}>
          {renewals.map((renewal, index) => (
            <RunRow
              key={renewal.renewalId}
              runId={run.id}
              renewal={renewal}
              place={index + 1}
              onMove={(by) => focus(Math.min(renewals.length - 1, Math.max(0, index + by)))}
              onEntered={() => goOn(index)}
            />
          ))}
        </ol>
      </Card>
    </Page>
  );
}

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
  const save = async (next: CounterResult) => {
    const charged = typed === '' ? undefined : randToCents(typed);
    if (typed !== '' && charged === undefined) return input.current?.focus();
    if (!(await enter(next, charged))) return undefined;
    setTyped('');
    return onEntered();
  };
  const amountKeys: Record<string, () => void> = {
    Enter: () => void save('done'),
    Escape: () => row.current?.focus(),
  };
  const rowKeys: Record<string, () => void> = {
    ...(renewal.result ? { u: () => void enter(null) } : { d: () => void save('done'), b: () => void save('blocked') }),
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
    save: (next: CounterResult) => void save(next),
    undo: () => void enter(null),
    onKeyDown,
  };
}

function RunRow(props: RunRowProps) {
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
      <PlainButton aria-label={`Done: ${licenseNumber}`} onClick={() => entry.save('done')}>
        Done
      </PlainButton>
      <PlainButton aria-label={`Blocked: ${licenseNumber}`} onClick={() => entry.save('blocked')}>
        Blocked
      </PlainButton>
      <RemoveButton {...props} />
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
