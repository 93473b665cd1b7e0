import { MenuItem } from '@fluentui/react-components';
import { useNavigate } from 'react-router-dom';
import { href } from 'shared-contracts/pages';
import type { Vehicle } from 'shared-contracts/vehicles';
import { failureOf, useHost, useSession } from 'web-kit/host';
import { useText } from 'web-kit/language';
import { MoreMenu, useBackLinkState, useHelpMessage, useInAdmin } from 'web-kit/page';
import { useVehiclesRemoveVehicleMutation } from '../api.ts';

function useRemoveVehicle(id: string, plate: string) {
  const t = useText();
  const { confirm, toast } = useHost();
  const [remove] = useVehiclesRemoveVehicleMutation();
  const notRemoved = useHelpMessage(t('Unable to remove vehicle'));
  return async () => {
    const agreed = await confirm({
      title: t('Remove {plate}?', { plate }),
      text: t('It leaves your list. Its renewals stay readable.'),
      action: t('Remove vehicle'),
      cancel: t('Cancel'),
    });
    if (!agreed) return;
    await remove({ id })
      .unwrap()
      .then(
        () => toast.success(t('The vehicle has been removed')),
        (thrown: unknown) => toast.error(notRemoved(failureOf(thrown))),
      );
  };
}

/** Menu with view, edit and remove. */
export function VehicleMenu({ vehicle }: { vehicle: Vehicle }) {
  const t = useText();
  const navigate = useNavigate();
  const inAdmin = useInAdmin();
  const { user, can } = useSession();
  const fixed = vehicle.archived || (vehicle.userId !== user?.id && !can('canFulfil'));
  const state = useBackLinkState(t('Vehicles'));
  const plate = vehicle.licenseNumber.toUpperCase();
  const removeVehicle = useRemoveVehicle(vehicle.id, plate);
  return (
    <MoreMenu label={t('Actions for {plate}', { plate })}>
      <MenuItem
        onClick={() => void navigate(href(inAdmin ? 'adminViewVehicle' : 'viewVehicle', { id: vehicle.id }), { state })}
      >
        {t('View vehicle')}
      </MenuItem>
      <MenuItem
        disabled={fixed}
        onClick={() => void navigate(href(inAdmin ? 'adminEditVehicle' : 'editVehicle', { id: vehicle.id }), { state })}
      >
        {t('Edit')}
      </MenuItem>
      <MenuItem disabled={fixed || vehicle.inRenewal} onClick={() => void removeVehicle()}>
        {t('Remove')}
      </MenuItem>
    </MoreMenu>
  );
}
