import { MenuItem } from '@fluentui/react-components';
import type { Renewal } from 'shared-contracts/renewals';
import { useSession } from 'web-kit/host';
import { useAssign } from '../desk/use-assign.ts';
import { RenewalMenu } from './RenewalMenu.tsx';

/** Menu of a row for administrators, who take and release the renewal. */
export function ClerkMenu({ renewal }: { renewal: Renewal }) {
  const { user, can } = useSession();
  const { toggle } = useAssign();
  return (
    <RenewalMenu renewal={renewal}>
      {can('canFulfil') && (
        <MenuItem onClick={() => void toggle(renewal)}>
          {renewal.inCharge?.id === user?.id ? 'Release' : 'Take'}
        </MenuItem>
      )}
    </RenewalMenu>
  );
}
