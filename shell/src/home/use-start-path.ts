import { href } from 'shared-contracts/pages';
import { useSession } from 'web-kit/host';

/** Where renewing begins: one's vehicles, or an account first. */
export function useStartPath(): string {
  const { user } = useSession();
  return user ? href('manageVehicles') : href('signup');
}
