import { href } from 'shared-contracts/pages';
import { useSession } from 'web-kit/host';

/** Path where a renewal starts: the user's vehicles, or sign-up for a logged-out visitor. */
export function useStartPath(): string {
  const { user } = useSession();
  return user ? href('manageVehicles') : href('signup');
}
