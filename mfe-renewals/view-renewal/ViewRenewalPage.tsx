import type { ReactNode } from 'react';
import { Link, useParams } from 'react-router-dom';
import { dayInSouthAfrica, listDate } from 'shared-contracts/dates';
import { daysToExpiry } from 'shared-contracts/license-status';
import { href } from 'shared-contracts/pages';
import { renewalStatusLabel, renewalStatusRows } from 'shared-contracts/renewal-status';
import type { Renewal } from 'shared-contracts/renewals';
import { shortReference } from 'shared-contracts/short-reference';
import { failureOf, useHost, useSession } from 'web-kit/host';
import {
  Capitalized,
  Card,
  ListSkeleton,
  lazyWithRetry,
  Page,
  PageSkeleton,
  Tabs,
  useBackLinkState,
  useInAdmin,
} from 'web-kit/page';
import { useRenewalsGetRenewalAsAdminQuery, useRenewalsListRenewalsQuery } from '../api.ts';
import { useDelayedResult } from '../manage-renewals/use-after-fetch.ts';
import { ListPosition, opensNextAfterAction } from '../queue/ListPosition.tsx';
import { useListPosition } from '../queue/list-position.ts';
import { ActionsPanel } from './ActionsPanel.tsx';
import { NoRenewal, RenewalError, tooMany, useRenewalsBackLink } from './RenewalError.tsx';
import { RenewalTracker } from './RenewalTracker.tsx';
import { VehicleDetails } from './VehicleDetails.tsx';
import { useViewRenewalStyles } from './ViewRenewalPage.styles.ts';

const daysText = (days: number) => (days === 1 ? '1 day' : `${days} days`);

/** Says whether the date is past or future, as the label 'Expired At' is the same for both. */
function fromToday(days: number): string {
  if (days === 0) return 'today';
  return days > 0 ? `in ${daysText(days)}` : `${daysText(-days)} ago`;
}

/** The three cards above a renewal: expiry, status and order date. */
function SummaryCards({ renewal }: { renewal: Renewal }) {
  const styles = useViewRenewalStyles();
  const { clock } = useHost();
  const { step } = renewalStatusRows[renewal.status];
  const days = daysToExpiry(renewal.originalExpiry, dayInSouthAfrica(clock.now()));
  return (
    <div className={styles.cards}>
      <Card>
        <span className={styles.label}>Expired At</span>
        <span className={styles.fact}>
          {listDate(renewal.originalExpiry)} <span className={styles.step}>{fromToday(days)}</span>
        </span>
      </Card>
      <Card>
        <span className={styles.label}>Renewal Status</span>
        <span className={styles.fact}>
          {renewalStatusLabel(renewal.status)} {step && <span className={styles.step}>{`${step}/7`}</span>}
        </span>
      </Card>
      <Card>
        <span className={styles.label}>Ordered on</span>
        <span className={styles.fact}>{listDate(renewal.dateOrdered)}</span>
      </Card>
    </div>
  );
}

const RenewalDocuments = lazyWithRetry(
  async () => (await import('./RenewalDocuments.tsx')).RenewalDocuments,
  () => <ListSkeleton />,
);
// Loaded separately because moment, which formats its times, is a quarter of the screen's code.
const RenewalEvents = lazyWithRetry(
  async () => (await import('./RenewalEvents.tsx')).RenewalEvents,
  () => <ListSkeleton />,
);

/** One renewal with its status, events, documents and actions. */
export function ViewRenewalPage() {
  const { id = '' } = useParams();
  const inAdmin = useInAdmin();
  const own = useRenewalsListRenewalsQuery({ id }, { skip: inAdmin, pollingInterval: 30_000 });
  const asAdmin = useRenewalsGetRenewalAsAdminQuery({ id }, { skip: !inAdmin, pollingInterval: 30_000 });
  const { error, refetch } = inAdmin ? asAdmin : own;
  const data = useDelayedResult(inAdmin ? asAdmin.currentData : own.currentData?.entries, id);
  const entries = Array.isArray(data) ? data : data && [data];
  if (!entries) return error ? <RenewalError failure={failureOf(error)} onRetry={refetch} /> : <PageSkeleton />;
  if (entries.length > 1) return <RenewalError failure={tooMany(id)} onRetry={refetch} />;
  const [renewal] = entries;
  if (!renewal) return <NoRenewal />;
  // While the next one loads, nothing can be done with the one before.
  if (renewal.id !== id) return <PageSkeleton />;
  if (inAdmin)
    return (
      <RenewalOfList
        renewal={renewal}
        reload={async () => {
          const { data: after } = await asAdmin.refetch();
          return after;
        }}
      />
    );
  return <RenewalView renewal={renewal} inAdmin={false} onChanged={() => void refetch()} />;
}

/** A renewal for administrators, with the previous and the next one of the list that it was opened from. */
function RenewalOfList({ renewal, reload }: { renewal: Renewal; reload: () => Promise<Renewal | undefined> }) {
  const position = useListPosition(renewal.id);
  const back = useRenewalsBackLink();
  const onChanged = async () => {
    const after = await reload();
    // By then another one may be shown.
    if (after?.id === renewal.id && after.status !== renewal.status) goOn();
  };
  const goOn = () => {
    if (position?.hasNext && opensNextAfterAction()) position.next();
  };
  return (
    <RenewalView
      renewal={renewal}
      inAdmin
      onChanged={() => void onChanged()}
      onDelayed={goOn}
      actions={position && <ListPosition position={position} back={back} />}
    />
  );
}

interface RenewalViewProps {
  renewal: Renewal;
  inAdmin: boolean;
  onChanged: () => void;
  onDelayed?: () => void;
  actions?: ReactNode;
}

function RenewalView({ renewal, inAdmin, onChanged, onDelayed, actions }: RenewalViewProps) {
  const styles = useViewRenewalStyles();
  const back = useRenewalsBackLink();
  const { can } = useSession();
  const { vehicle } = renewal;
  const tabs = [
    { id: 'vehicle', label: 'Vehicle Details', content: <VehicleDetails renewal={renewal} inAdmin={inAdmin} /> },
    ...(!inAdmin || can('canFulfil', 'canManagePeople')
      ? [{ id: 'documents', label: 'Documents', content: <RenewalDocuments renewal={renewal} /> }]
      : []),
    { id: 'events', label: 'Events', content: <RenewalEvents renewal={renewal} /> },
  ];
  return (
    <Page
      title={`Renewal of ${vehicle?.licenseNumber.toUpperCase() ?? 'a removed vehicle'}`}
      lead={
        <>
          {vehicle && !vehicle.archived && <VehicleLink vehicle={vehicle} inAdmin={inAdmin} />} Reference{' '}
          <strong className={styles.reference}>{shortReference(renewal.paymentId)}</strong>
        </>
      }
      back={back}
      actions={actions}
      width={inAdmin ? 'wide' : 'normal'}
    >
      {!inAdmin && <RenewalTracker renewal={renewal} />}
      <SummaryCards renewal={renewal} />
      <div className={styles.columns}>
        <div className={styles.main}>
          <Tabs label="About this renewal" tabs={tabs} initial="events" />
        </div>
        <aside className={styles.side} aria-label="Actions">
          <ActionsPanel renewal={renewal} inAdmin={inAdmin} onChanged={onChanged} {...(onDelayed && { onDelayed })} />
        </aside>
      </div>
    </Page>
  );
}

function VehicleLink({
  vehicle: { id, make, model },
  inAdmin,
}: {
  vehicle: NonNullable<Renewal['vehicle']>;
  inAdmin: boolean;
}) {
  const styles = useViewRenewalStyles();
  return (
    <Link
      className={styles.link}
      to={href(inAdmin ? 'adminViewVehicle' : 'viewVehicle', { id })}
      state={useBackLinkState('Renewal')}
    >
      <Capitalized>{`${make} ${model}`}</Capitalized>
    </Link>
  );
}
