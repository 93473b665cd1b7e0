import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { dayInSouthAfrica, listDate } from 'shared-contracts/dates';
import { daysToExpiry } from 'shared-contracts/license-status';
import { href } from 'shared-contracts/pages';
import { renewalStatusRows } from 'shared-contracts/renewal-status';
import type { Renewal } from 'shared-contracts/renewals';
import { shortReference } from 'shared-contracts/short-reference';
import { useHost } from 'web-kit/host';
import { type Translate, useDates, useText } from 'web-kit/language';
import { Capitalized, Card, Page, useBackLinkState } from 'web-kit/page';
import { Slot } from 'web-kit/slots';
import { statusNamesIn } from '../manage-renewals/status-names.ts';
import { useRenewalsBackLink } from './RenewalError.tsx';
import { useViewRenewalStyles } from './ViewRenewalPage.styles.ts';

/** Says whether the date is past or future, as the label 'Expired At' is the same for both. */
function fromToday(days: number, t: Translate): string {
  if (days === 0) return t('today');
  return days > 0
    ? t('in {n, plural, one {# day} other {# days}}', { n: days })
    : t('{n, plural, one {# day} other {# days}} ago', { n: -days });
}

/** What became of the expiry day of the order: how far it is, or the new one once it has been renewed. */
function useExpiryNote({ originalExpiry, status, vehicle }: Renewal): string {
  const t = useText();
  const dates = useDates({ listDate });
  const { clock } = useHost();
  if (status === 'license updated' && vehicle && vehicle.licenseExpires > originalExpiry)
    return t('renewed until {day}', { day: dates.listDate(vehicle.licenseExpires) });
  return fromToday(daysToExpiry(originalExpiry, dayInSouthAfrica(clock.now())), t);
}

function Summary({ renewal }: { renewal: Renewal }) {
  const styles = useViewRenewalStyles();
  const t = useText();
  const dates = useDates({ listDate });
  const note = useExpiryNote(renewal);
  const { step } = renewalStatusRows[renewal.status];
  const facts = [
    {
      label: renewal.isDuplicate ? t('Valid until') : t('Expired At'),
      value: dates.listDate(renewal.originalExpiry),
      note,
    },
    { label: t('Renewal Status'), value: statusNamesIn(t)[renewal.status], note: step && `${step}/7` },
    { label: t('Ordered on'), value: dates.listDate(renewal.dateOrdered) },
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

interface RenewalViewProps {
  renewal: Renewal;
  inAdmin: boolean;
  actions?: ReactNode;
  /** Between the title and the summary. */
  tracker?: ReactNode;
  children: ReactNode;
}

/** The frame of a renewal's page: what it is of, and its summary. */
export function RenewalView({ renewal, inAdmin, actions, tracker, children }: RenewalViewProps) {
  const styles = useViewRenewalStyles();
  const t = useText();
  const back = useRenewalsBackLink();
  const { vehicle } = renewal;
  const name = vehicle?.licenseNumber.toUpperCase() ?? t('a removed vehicle');
  return (
    <Page
      title={
        renewal.isDuplicate
          ? t('Lost disc of {vehicle}', { vehicle: name })
          : t('Renewal of {vehicle}', { vehicle: name })
      }
      lead={
        <>
          {vehicle && !vehicle.archived && <VehicleLink vehicle={vehicle} inAdmin={inAdmin} />} {t('Reference')}{' '}
          <strong className={styles.reference}>{shortReference(renewal.paymentId)}</strong>
        </>
      }
      back={back}
      actions={actions}
      width={inAdmin ? 'wide' : 'normal'}
    >
      {tracker}
      <Summary renewal={renewal} />
      {children}
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
  const t = useText();
  return (
    <Link
      className={styles.link}
      to={href(inAdmin ? 'adminViewVehicle' : 'viewVehicle', { id })}
      state={useBackLinkState(t('Renewal'))}
    >
      <Capitalized>{`${make} ${model}`}</Capitalized>
    </Link>
  );
}
