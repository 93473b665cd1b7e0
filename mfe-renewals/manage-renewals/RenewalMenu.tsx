import { Button, Menu, MenuItem, MenuList, MenuPopover, MenuTrigger } from '@fluentui/react-components';
import { useLocation } from 'react-router-dom';
import { href } from 'shared-contracts/pages';
import type { Renewal } from 'shared-contracts/renewals';
import { useHost } from 'web-kit/host';
import { Icon } from 'web-kit/page';

/** What a row leads to. */
export function RenewalMenu({ renewal }: { renewal: Renewal }) {
  const { navigate } = useHost();
  const inAdmin = useLocation().pathname.startsWith('/admin');
  const removed = renewal.vehicle?.archived ?? true;
  return (
    <Menu>
      <MenuTrigger disableButtonEnhancement>
        <Button
          appearance="subtle"
          icon={<Icon name="more" size={24} />}
          aria-label={`Actions for ${renewal.vehicle?.licenseNumber.toUpperCase() ?? renewal.paymentReference}`}
        />
      </MenuTrigger>
      <MenuPopover>
        <MenuList>
          <MenuItem
            disabled={removed}
            onClick={() => navigate(href(inAdmin ? 'adminViewVehicle' : 'viewVehicle', { id: renewal.vehicleId }))}
          >
            {removed ? 'Vehicle Removed' : 'View Vehicle'}
          </MenuItem>
          <MenuItem onClick={() => navigate(href(inAdmin ? 'adminViewRenewal' : 'viewRenewal', { id: renewal.id }))}>View Renewal</MenuItem>
        </MenuList>
      </MenuPopover>
    </Menu>
  );
}
