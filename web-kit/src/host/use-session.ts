import { useSelector } from 'react-redux';
import type { Company } from 'shared-contracts/companies';
import { brandWords, isWhiteLabel } from 'shared-contracts/product';
import { hasPermission, type User } from 'shared-contracts/users';
import { useHost } from './host-context.tsx';
import { selectSession } from './session.ts';

/** Who is here, and what they may do. */
export function useSession(): { user: User | undefined; isAdmin: boolean; isActivated: boolean; isLoading: boolean } {
  const { status, user } = useSelector(selectSession);
  return {
    user,
    isLoading: status === 'loading',
    isAdmin: user !== undefined && hasPermission(user, 'isAdmin'),
    isActivated: user !== undefined && hasPermission(user, 'isActivatedUser'),
  };
}

/** Whose site this is, and the words that change with it. */
export function useCompany(): { company: Company; whiteLabel: boolean; words: ReturnType<typeof brandWords> } {
  const { company } = useHost();
  return { company, whiteLabel: isWhiteLabel(company), words: brandWords(company) };
}
