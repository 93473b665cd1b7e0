import { makeStyles, tokens } from '@fluentui/react-components';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { formatRand } from 'shared-contracts/amounts';
import type { CounterRunRenewal } from 'shared-contracts/counter-runs';
import { listDate } from 'shared-contracts/dates';
import { href } from 'shared-contracts/pages';
import { renewalStatusLabel } from 'shared-contracts/renewal-status';
import { failureOf, useHost, useSession } from 'web-kit/host';
import { ButtonLink, PlainButton, StatusBadge, useBackLinkState } from 'web-kit/page';
import { Slot } from 'web-kit/slots';
import { useRenewalsRemoveFromCounterRunMutation } from './counter-api.ts';
import { type RunRowProps, useRowEntry } from './use-row-entry.ts';

const line = `1px solid ${tokens.colorNeutralStroke2}`;

const useStyles = makeStyles({
  row: {
    display: 'grid',
    gridTemplateColumns: '32px minmax(140px, 1fr) 180px 424px',
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
    border: `1px solid ${tokens.colorNeutralStrokeAccessible}`,
    borderRadius: tokens.borderRadiusMedium,
    font: 'inherit',
    textAlign: 'right',
  },
});

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
