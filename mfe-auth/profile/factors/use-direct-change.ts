import { useHost } from 'web-kit/host';
import type { FactorChange } from './factor-change.ts';
import {
  useAuthRemovePasskeyMutation,
  useAuthRenewRecoveryCodesMutation,
  useAuthSwitchOffOneTimeCodesMutation,
} from './factors-api.ts';

type DirectChange = Exclude<FactorChange, { kind: 'add passkey' | 'codes on' }>;

/** Makes a change that needs nothing more than to be allowed. Resolves with recovery codes if it made some. */
export function useDirectChange(): (change: DirectChange, challenge: string) => Promise<string[] | undefined> {
  const { toast } = useHost();
  const [removePasskey] = useAuthRemovePasskeyMutation();
  const [switchOff] = useAuthSwitchOffOneTimeCodesMutation();
  const [renew] = useAuthRenewRecoveryCodesMutation();
  return async (change, challenge) => {
    if (change.kind === 'new recovery codes') return (await renew({ challenge }).unwrap()).recoveryCodes;
    if (change.kind === 'remove passkey') await removePasskey({ challenge, id: change.passkey.id }).unwrap();
    else await switchOff({ challenge }).unwrap();
    toast.success(
      change.kind === 'remove passkey' ? 'The passkey has been removed' : 'One-time codes are switched off',
    );
    return undefined;
  };
}
