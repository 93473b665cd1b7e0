import type { User } from 'shared-contracts/user';
import { useSession } from 'web-kit/host';
import { useRenewalsGetUserQuery } from '../api.ts';

/** Owner of the vehicles being renewed: the logged-in user, or another user if an administrator renews for them. */
export function useOwner(userId: string): {
  owner: User | undefined;
  isSelf: boolean;
  error: unknown;
  retry: () => unknown;
} {
  const { user: me } = useSession();
  const isSelf = me?.id === userId;
  const { data, error, refetch } = useRenewalsGetUserQuery({ id: userId }, { skip: isSelf });
  return { owner: isSelf ? me : data, isSelf, error, retry: refetch };
}
