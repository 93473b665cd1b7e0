import { useState } from 'react';
import { dayInSouthAfrica } from 'shared-contracts/dates';
import { daysToExpiry, vehicleAction } from 'shared-contracts/license-status';
import { href } from 'shared-contracts/pages';
import type { Vehicle } from 'shared-contracts/vehicles';
import { failureOf, useHost, useSession } from 'web-kit/host';
import { useSaid, useText } from 'web-kit/language';
import { ButtonLink, PlainButton, useInAdmin } from 'web-kit/page';
import { useLazyVehiclesFindRenewalQuery } from '../api.ts';
import { expiryText } from '../reminder/reminder-rules.ts';

/** A vehicle in renewal has no newer renewal than the running one. */
const newest = { orderBy: 'createdAt', order: 'desc', take: 1 } as const;

/** The vehicle's next action (docs/spec/requirements.md, VEH-7). */
export function VehicleAction({ vehicle }: { vehicle: Vehicle }) {
  const t = useText();
  const said = useSaid();
  const { clock, navigate, toast } = useHost();
  const inAdmin = useInAdmin();
  const { user, can } = useSession();
  const [early, setEarly] = useState(false);
  const [findRenewal, { isFetching }] = useLazyVehiclesFindRenewalQuery();
  const today = dayInSouthAfrica(clock.now());
  if (vehicle.archived) return null;
  const action = vehicleAction(vehicle, today, early);
  if (action !== 'view renewal' && vehicle.userId !== user?.id && !can('canFulfil')) return null;
  switch (action) {
    case 'view renewal': {
      const open = async () => {
        try {
          const [renewal] = (await findRenewal({ vehicleId: vehicle.id, ...newest }).unwrap()).entries;
          if (renewal) navigate(href(inAdmin ? 'adminViewRenewal' : 'viewRenewal', { id: renewal.id }));
          else toast.error(t('No renewal'));
        } catch (thrown) {
          toast.error(t('Error loading renewal: {message}', { message: said(failureOf(thrown).message) }));
        }
      };
      return (
        <PlainButton disabled={isFetching} onClick={() => void open()}>
          {t('View Renewal')}
        </PlainButton>
      );
    }
    case 'see payment':
      return (
        <ButtonLink look="secondary" to={href(inAdmin ? 'adminPayment' : 'payment', { vehicleId: vehicle.id })}>
          {t('See payment')}
        </ButtonLink>
      );
    case 'update province':
      return (
        <ButtonLink look="secondary" to={href(inAdmin ? 'adminEditVehicle' : 'editVehicle', { id: vehicle.id })}>
          {t('Update Province')}
        </ButtonLink>
      );
    case 'click to renew':
      return (
        <ButtonLink to={href(inAdmin ? 'adminCollection' : 'collection', { vehicleId: vehicle.id })}>
          {t('Click to Renew')}
        </ButtonLink>
      );
    case 'renew early':
      return (
        <PlainButton onClick={() => setEarly(true)}>
          {expiryText(daysToExpiry(vehicle.licenseExpires, today), t)}
        </PlainButton>
      );
  }
}
