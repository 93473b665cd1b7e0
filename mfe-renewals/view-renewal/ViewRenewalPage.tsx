import type { ReactNode } from 'react';
import { Link, useParams } from 'react-router-dom';
import { dayInSouthAfrica, listDate } from 'shared-contracts/dates';
import { daysToExpiry } from 'shared-contracts/license-status';
import { href } from 'shared-contracts/pages';
import { renewalStatusLabel, renewalStatusRows } from 'shared-contracts/renewal-status';
import type { Renewal } from 'shared-contracts/renewals';
import { shortReference } from 'shared-contracts/short-reference';
import { failureOf, useHost } from 'web-kit/host';
import { Capitalized, Card, Page, PageSkeleton, useBackLinkState, useInAdmin } from 'web-kit/page';
import { Slot } from 'web-kit/slots';
import { useRenewalsGetRenewalAsAdminQuery, useRenewalsListRenewalsQuery } from '../api.ts';
import { useDelayedResult } from '../manage-renewals/use-after-fetch.ts';
import { ListPosition, opensNextAfterAction } from '../queue/ListPosition.tsx';
import { useListPosition } from '../queue/list-position.ts';
import { NoRenewal, RenewalError, tooMany, useRenewalsBackLink } from './RenewalError.tsx';
import { OwnRenewal, Workbench } from './RenewalParts.tsx';
import { RenewalTracker } from './RenewalTracker.tsx';
import { useViewRenewalStyles } from './ViewRenewalPage.styles.ts';

const daysText = (days: number) => (days === 1 ? '1 day' : `${days} days`);

/** Says whether the date is past or future, as the label 'Expired At' is the same for both. */
function fromToday(days: number): string {
  if (days === 0) return 'today';
  return days > 0 ? `in ${daysText(days)}` : `${daysText(-days)} ago`;
}

/** What became of the expiry day of the order: how far it is, or the new one once it has been renewed. */
function expiryNote({ originalExpiry, status, vehicle }: Renewal, today: string): string {
  if (status === 'license updated' && vehicle && vehicle.licenseExpires > originalExpiry)
    return `renewed until ${listDate(vehicle.licenseExpires)}`;
  return fromToday(daysToExpiry(originalExpiry, today));
}

/** Expiry, status and order date of a renewal. */
function Summary({ renewal }: { renewal: Renewal }) {
  const styles = useViewRenewalStyles();
  const { clock } = useHost();
  const { step } = renewalStatusRows[renewal.status];
  const facts = [
    {
      label: renewal.isDuplicate ? 'Valid until' : 'Expired At',
      value: listDate(renewal.originalExpiry),
      note: expiryNote(renewal, dayInSouthAfrica(clock.now())),
    },
    { label: 'Renewal Status', value: renewalStatusLabel(renewal.status), note: step && `${step}/7` },
    { label: 'Ordered on', value: listDate(renewal.dateOrdered) },
  ];
  return (
    <div className={styles.summary}>
      <Card>
        <div className={styles.facts}>
          {facts.map(({ label, value, note }) => (
            <div key={label} className={styles.factRow}>
              <span className={styles.label}>{label}</span>
              <span className={styles.fact}>
                {value} {note && <span className={styles.step}>{note}</span>}
              </span>
            </div>
          ))}
        </div>
      </Card>
    </div>
  );
}

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
  const { vehicle } = renewal;
  return (
    <Page
      title={`${renewal.isDuplicate ? 'Lost disc' : 'Renewal'} of ${vehicle?.licenseNumber.toUpperCase() ?? 'a removed vehicle'}`}
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
      <Summary renewal={renewal} />
      {inAdmin ? (
        <Workbench renewal={renewal} onChanged={onChanged} onDelayed={onDelayed} />
      ) : (
        <OwnRenewal renewal={renewal} onChanged={onChanged} />
      )}
      <Slot name="renewal.details" renewal={renewal} quiet />
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
