import { useState } from 'react';
import type { AdminAction } from 'shared-contracts/admin-actions';
import type { Renewal } from 'shared-contracts/renewals';
import { useCompany, useHost } from 'web-kit/host';
import { useFailureAlert } from '../failure-alert/use-failure-alert.ts';
import { plateOf } from './plate-of.ts';
import { useAdminUpdateRenewalMutation } from './renewal-actions-api.ts';

/** Performs actions on a renewal, with a message for success and failure. `onChanged` is also called after a failure. */
export function useRenewalAction(renewal: Renewal, onChanged: () => void) {
  const { toast } = useHost();
  const { words } = useCompany();
  const showFailure = useFailureAlert();
  const [update, { isLoading }] = useAdminUpdateRenewalMutation();
  const [isBooking, setIsBooking] = useState(false);

  /** Resolves to whether the status has changed. On failure the dialog keeps its typed values. */
  const perform = async (
    action: AdminAction,
    more: { note?: string; licenseExpires?: string } = {},
  ): Promise<boolean> => {
    setIsBooking(action.needs === 'booking');
    try {
      const { message } = await update({ id: renewal.id, status: action.to, expectedStatus: renewal.status, ...more })
        .unwrap()
        .finally(() => setIsBooking(false));
      toast.success(`${words.name}!`, `${plateOf(renewal)}: ${message ?? 'status has been updated'}`);
      onChanged();
      return true;
    } catch (thrown) {
      onChanged();
      return (await showFailure(thrown)) && perform(action, more);
    }
  };

  return { perform, isLoading, isBooking };
}
