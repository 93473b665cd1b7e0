import { Button, Menu, MenuItem, MenuList, MenuPopover, MenuTrigger } from '@fluentui/react-components';
import { useNavigate } from 'react-router-dom';
import { href } from 'shared-contracts/pages';
import type { Renewal } from 'shared-contracts/renewals';
import { shortReference } from 'shared-contracts/short-reference';
import { useSession } from 'web-kit/host';
import { MoreHorizontalRegular } from 'web-kit/icons';
import { Icon, useInAdmin } from 'web-kit/page';
import { useAssign } from '../desk/use-assign.ts';
import { useListBackLink } from './use-way-to-list.ts';

/** Menu of a row, with links to the vehicle and the renewal. Administrators take and release it. */
export function RenewalMenu({ renewal }: { renewal: Renewal }) {
  const navigate = useNavigate();
  const state = useListBackLink();
  const inAdmin = useInAdmin();
  const { user, can } = useSession();
  const { toggle } = useAssign();
  const removed = renewal.vehicle?.archived ?? true;
  return (
    <Menu>
      <MenuTrigger disableButtonEnhancement>
        <Button
          appearance="subtle"
          icon={<Icon icon={MoreHorizontalRegular} size={24} />}
          aria-label={`Actions for ${renewal.vehicle?.licenseNumber.toUpperCase() ?? shortReference(renewal.paymentId)}`}
        />
      </MenuTrigger>
      <MenuPopover>
        <MenuList>
          <MenuItem
            disabled={removed}
            onClick={() =>
              void navigate(href(inAdmin ? 'adminViewVehicle' : 'viewVehicle', { id: renewal.vehicleId }), { state })
            }
          >
            {removed ? 'Vehicle Removed' : 'View Vehicle'}
          </MenuItem>
          <MenuItem
            onClick={() =>
              void navigate(href(inAdmin ? 'adminViewRenewal' : 'viewRenewal', { id: renewal.id }), { state })
            }
          >
            View Renewal
          </MenuItem>
          {inAdmin && can('canFulfil') && (
            <MenuItem onClick={() => void toggle(renewal)}>
              {renewal.inCharge?.id === user?.id ? 'Release' : 'Take'}
            </MenuItem>
          )}
        </MenuList>
      </MenuPopover>
    </Menu>
  );
}
