import { makeStyles, tokens } from '@fluentui/react-components';
import { Link } from 'react-router-dom';
import { formatRand, formatWeight } from 'shared-contracts/amounts';
import { showContactNumber } from 'shared-contracts/contact-number';
import { dayInSouthAfrica } from 'shared-contracts/dates';
import { longDate } from 'shared-contracts/formats';
import { daysToExpiry } from 'shared-contracts/license-status';
import { limits } from 'shared-contracts/limits';
import { href } from 'shared-contracts/pages';
import type { User } from 'shared-contracts/user';
import type { Vehicle } from 'shared-contracts/vehicles';
import { AddressMap } from 'web-kit/address';
import { PrintedDisc } from 'web-kit/disc';
import { useHost, useSession } from 'web-kit/host';
import { useDates, useText } from 'web-kit/language';
import { ButtonLink, Capitalized, Card, KeyValueList, Page, useBackLink, useBackLinkState } from 'web-kit/page';
import { Slot } from 'web-kit/slots';
import { useVehiclesGetUserQuery } from '../api.ts';
import { LicenseStatusBadge } from '../manage-vehicles/LicenseStatusBadge.tsx';
import { VehicleAction } from '../manage-vehicles/VehicleAction.tsx';
import { Region, TypeOfVehicle } from '../vehicle-form/vehicle-words.tsx';
import { VehicleDocuments } from './VehicleDocuments.tsx';

const narrow = '@media (max-width: 900px)';

const useVehicleViewStyles = makeStyles({
  // The next action comes first on a phone, and is in the side column on a wide screen.
  columns: {
    display: 'grid',
    gap: '24px',
    alignItems: 'start',
    gridTemplateColumns: 'minmax(0, 1fr) 320px',
    [narrow]: { gridTemplateColumns: 'minmax(0, 1fr)', gap: '16px' },
  },
  side: { gridColumn: 2, gridRow: 1, [narrow]: { gridColumn: 1, gridRow: 'auto' } },
  main: {
    gridColumn: 1,
    gridRow: '1 / span 2',
    display: 'grid',
    gap: '24px',
    [narrow]: { gridRow: 'auto', gap: '16px' },
  },
  below: { display: 'grid', gap: '16px', gridColumn: 2, [narrow]: { gridColumn: 1 } },
  disc: { display: 'grid', justifyItems: 'center', gap: '16px' },
  link: { color: tokens.colorBrandForegroundLink, fontWeight: 600 },
  owner: { margin: 0, overflowWrap: 'anywhere' },
  address: { margin: '0 0 16px' },
});

function OwnerCard({ owner }: { owner: User }) {
  const styles = useVehicleViewStyles();
  const t = useText();
  const linkState = useBackLinkState(t('Vehicle'));
  return (
    <Card title={t('Owner')}>
      <p className={styles.owner}>
        <Link className={styles.link} to={href('viewUser', { userId: owner.id })} state={linkState}>
          {owner.firstName} {owner.lastName}
        </Link>
        <br />
        {owner.email}
        <br />
        {showContactNumber(owner.contactNumber)}
      </p>
    </Card>
  );
}

function NewestRenewal({ vehicle: { renewals }, inAdmin }: { vehicle: Vehicle; inAdmin: boolean }) {
  const styles = useVehicleViewStyles();
  const t = useText();
  const linkState = useBackLinkState(t('Vehicle'));
  const [newest] = renewals;
  if (newest === undefined) return t('not in renewal yet');
  return (
    <Link
      className={styles.link}
      to={href(inAdmin ? 'adminViewRenewal' : 'viewRenewal', { id: newest })}
      state={linkState}
    >
      {t('View Renewal')}
    </Link>
  );
}

/** The days that are left, unless a renewal is in progress and nothing is left to do. */
function VehicleDisc({ vehicle: { licenseNumber, inRenewal }, days }: { vehicle: Vehicle; days: number }) {
  const t = useText();
  const disc = { size: 180, plate: licenseNumber.toUpperCase() };
  return inRenewal ? (
    <PrintedDisc {...disc} label={t('In Progress')} />
  ) : (
    <PrintedDisc
      {...disc}
      days={days}
      label={days > 0 ? t('{n, plural, one {# day left} other {# days left}}', { n: days }) : t('Expired')}
    />
  );
}

/** The way to a copy of the disc, while the licence cannot be renewed at once and nothing is being paid or done. */
function LostDiscLink({ vehicle, days }: { vehicle: Vehicle; days: number }) {
  const styles = useVehicleViewStyles();
  const t = useText();
  const { id, archived, inRenewal, paymentPending } = vehicle;
  if (archived || inRenewal || paymentPending || days < limits.licenseValidDays) return null;
  return (
    <Link className={styles.link} to={href('lostDisc', { id })}>
      {t('Lost the disc?')}
    </Link>
  );
}

/** A vehicle with its licence status, documents and delivery address. */
export function VehicleView({ vehicle, inAdmin }: { vehicle: Vehicle; inAdmin: boolean }) {
  const styles = useVehicleViewStyles();
  const t = useText();
  const facts = useFacts(vehicle);
  const { clock } = useHost();
  const { can } = useSession();
  const mayChange = !inAdmin || can('canFulfil');
  const { data: owner } = useVehiclesGetUserQuery({ id: vehicle.userId });
  const days = daysToExpiry(vehicle.licenseExpires, dayInSouthAfrica(clock.now()));
  const back = useBackLink({ to: href(inAdmin ? 'adminManageVehicles' : 'manageVehicles'), label: t('Vehicles') });
  const plate = vehicle.licenseNumber.toUpperCase();
  const edit = (
    <ButtonLink look="secondary" to={href(inAdmin ? 'adminEditVehicle' : 'editVehicle', { id: vehicle.id })}>
      {t('Edit')}
    </ButtonLink>
  );
  return (
    <Page
      title={plate}
      lead={<Capitalized>{`${vehicle.make} ${vehicle.model}`}</Capitalized>}
      back={back}
      actions={!vehicle.archived && mayChange && edit}
    >
      <div className={styles.columns}>
        <div className={styles.side}>
          <Card>
            <div className={styles.disc}>
              <VehicleDisc vehicle={vehicle} days={days} />
              <LicenseStatusBadge vehicle={vehicle} />
              <VehicleAction vehicle={vehicle} />
              {mayChange && <LostDiscLink vehicle={vehicle} days={days} />}
            </div>
          </Card>
        </div>
        <div className={styles.main}>
          <Card title={t('Details')}>
            <KeyValueList
              items={[...facts, { label: t('Renewal'), value: <NewestRenewal vehicle={vehicle} inAdmin={inAdmin} /> }]}
            />
          </Card>
          {(!inAdmin || can('canFulfil', 'canManagePeople')) && (
            <Card title={t('Documents')}>
              <VehicleDocuments vehicle={vehicle} />
            </Card>
          )}
        </div>
        <div className={styles.below}>
          {inAdmin && owner && <OwnerCard owner={owner} />}
          <Card title={t('Delivery address')}>
            <p className={styles.address}>{owner?.deliveryAddress ?? t('No delivery address yet.')}</p>
            <AddressMap coordinates={owner?.deliveryCoordinates ?? null} />
          </Card>
          <Slot name="vehicle.details" vehicle={vehicle} quiet />
        </div>
      </div>
    </Page>
  );
}

function useFacts(vehicle: Vehicle) {
  const t = useText();
  const dates = useDates({ longDate });
  return [
    { label: t('Make'), value: <Capitalized>{vehicle.make}</Capitalized> },
    { label: t('Model'), value: <Capitalized>{vehicle.model}</Capitalized> },
    { label: t('Year'), value: vehicle.year },
    { label: t('Licence number'), value: vehicle.licenseNumber.toUpperCase() },
    { label: t('Weight in KG'), value: formatWeight(vehicle.weightKg) },
    { label: t('Vehicle type'), value: <TypeOfVehicle of={vehicle.vehicleType} /> },
    { label: t('Licence expiry'), value: dates.longDate(vehicle.licenseExpires) },
    { label: t('Registration region'), value: <Region of={vehicle.registrationRegion} /> },
    { label: t('Registration number'), value: vehicle.registerNumber.toUpperCase() },
    {
      label: t('Renewal fee'),
      value: vehicle.renewalFeeInCents === null ? undefined : formatRand(vehicle.renewalFeeInCents),
    },
  ];
}
