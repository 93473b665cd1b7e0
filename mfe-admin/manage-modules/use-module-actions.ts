import type { ReleasedModule, ReleasedVersion } from 'shared-contracts/modules';
import { useHost } from 'web-kit/host';
import { useFailureAlert } from '../failure-alert/use-failure-alert.ts';
import { fallbackOf, type VersionAction } from './actions-of.ts';
import { confirmationOf } from './confirmation-of.ts';
import {
  useAdminPromoteModuleMutation,
  useAdminRollBackModuleMutation,
  useAdminWithdrawModuleMutation,
} from './modules-api.ts';

/**
 * Performs the actions on a module's versions, each after a confirmation. `onChanged` is called after each attempt, because a
 * refused one may mean that the list is old.
 */
export function useModuleActions(module: ReleasedModule, onChanged: () => void) {
  const { confirm, toast } = useHost();
  const showFailure = useFailureAlert();
  const [promote, promotion] = useAdminPromoteModuleMutation();
  const [withdraw, withdrawal] = useAdminWithdrawModuleMutation();
  const [rollBack, rollback] = useAdminRollBackModuleMutation();
  const seen = { module: module.module, ...(module.since !== null && { since: module.since }) };

  const callOf = (action: Exclude<VersionAction, 'share'>, { version, state }: ReleasedVersion) => {
    if (action === 'promote') return promote({ ...seen, version }).unwrap();
    if (action === 'withdraw') return withdraw({ ...seen, version }).unwrap();
    const target = state === 'default' ? fallbackOf(module)?.version : undefined;
    return rollBack({ ...seen, ...(target !== undefined && { version: target }) }).unwrap();
  };

  const perform = async (call: () => Promise<{ message: string }>): Promise<void> => {
    try {
      const { message } = await call();
      toast.success(message);
    } catch (thrown) {
      if (await showFailure(thrown)) await perform(call);
    } finally {
      onChanged();
    }
  };

  return {
    isBusy: promotion.isLoading || withdrawal.isLoading || rollback.isLoading,
    choose: async (action: Exclude<VersionAction, 'share'>, version: ReleasedVersion): Promise<void> => {
      if (await confirm(confirmationOf(action, module, version))) await perform(() => callOf(action, version));
    },
    /** Rejects with the failure. */
    promoteToShare: async (version: ReleasedVersion, traffic: number): Promise<void> => {
      try {
        const { message } = await promote({ ...seen, version: version.version, traffic }).unwrap();
        toast.success(message);
      } finally {
        onChanged();
      }
    },
  };
}
