import { MenuItem } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { href } from 'shared-contracts/pages';
import type { Renewal } from 'shared-contracts/renewals';
import { shortReference } from 'shared-contracts/short-reference';
import { useText } from 'web-kit/language';
import { MoreMenu, useInAdmin } from 'web-kit/page';
import { useListBackLink } from './use-way-to-list.ts';

/** Menu of a row, with links to the vehicle and the renewal, and what else can be done. */
export function RenewalMenu({ renewal, children }: { renewal: Renewal; children?: ReactNode }) {
  const t = useText();
  const navigate = useNavigate();
  const state = useListBackLink();
  const inAdmin = useInAdmin();
  const removed = renewal.vehicle?.archived ?? true;
  return (
    <MoreMenu
      label={t('Actions for {name}', {
        name: renewal.vehicle?.licenseNumber.toUpperCase() ?? shortReference(renewal.paymentId),
      })}
    >
      <MenuItem
        disabled={removed}
        onClick={() =>
          void navigate(href(inAdmin ? 'adminViewVehicle' : 'viewVehicle', { id: renewal.vehicleId }), { state })
        }
      >
        {removed ? t('Vehicle Removed') : t('View Vehicle')}
      </MenuItem>
      <MenuItem
        onClick={() => void navigate(href(inAdmin ? 'adminViewRenewal' : 'viewRenewal', { id: renewal.id }), { state })}
      >
        {t('View Renewal')}
      </MenuItem>
      {children}
    </MoreMenu>
  );
}
