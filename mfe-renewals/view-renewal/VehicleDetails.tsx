import { Link } from 'react-router-dom';
import { formatRand, formatWeight } from 'shared-contracts/amounts';
import { listDate } from 'shared-contracts/dates';
import { href } from 'shared-contracts/pages';
import type { Renewal } from 'shared-contracts/renewals';
import { regionNamesIn, vehicleTypeNamesIn } from 'shared-contracts/vehicle-words';
import { useDates, useText } from 'web-kit/language';
import { Capitalized, Card, KeyValueList, useBackLinkState } from 'web-kit/page';
import { useViewRenewalStyles } from './ViewRenewalPage.styles.ts';

export function VehicleDetails({
  renewal: { vehicle, user, userId },
  inAdmin,
}: {
  renewal: Renewal;
  inAdmin: boolean;
}) {
  const styles = useViewRenewalStyles();
  const t = useText();
  const dates = useDates({ listDate });
  const linkState = useBackLinkState(t('Renewal'));
  if (!vehicle || vehicle.archived) return <p>{t('Vehicle has been removed')}</p>;
  const name = `${user?.firstName} ${user?.lastName}`;
  const owner = inAdmin ? (
    <Link className={styles.link} to={href('viewUser', { userId })} state={linkState}>
      {name}
    </Link>
  ) : (
    name
  );
  return (
    <Card {...(inAdmin && { title: t('Vehicle Details') })}>
      <KeyValueList
        items={[
          { label: t('Make'), value: <Capitalized>{vehicle.make}</Capitalized> },
          {
            label: t('Licence number'),
            value: (
              <Link
                className={styles.link}
                to={href(inAdmin ? 'adminViewVehicle' : 'viewVehicle', { id: vehicle.id })}
                state={linkState}
              >
                {vehicle.licenseNumber.toUpperCase()}
              </Link>
            ),
          },
          { label: t('Weight in KG'), value: formatWeight(vehicle.weightKg, 2) },
          { label: t('Vehicle type'), value: <Capitalized>{vehicleTypeNamesIn(t)[vehicle.vehicleType]}</Capitalized> },
          { label: t('Licence expiry'), value: dates.listDate(vehicle.licenseExpires) },
          { label: t('Registration region'), value: regionNamesIn(t)[vehicle.registrationRegion] },
          { label: t('Registration number'), value: vehicle.registerNumber.toUpperCase() },
          {
            label: t('Renewal fee'),
            value: vehicle.renewalFeeInCents === null ? undefined : formatRand(vehicle.renewalFeeInCents),
          },
          { label: t('Owner'), value: user && owner },
        ]}
      />
    </Card>
  );
}
