import { useSelector } from 'react-redux';
import type { Company } from 'shared-contracts/companies';
import { brandWords, isWhiteLabel } from 'shared-contracts/product';
import { hasPermission, type User } from 'shared-contracts/users';
import { useHost } from './host-context.tsx';
import { actsAsAdmin } from './landing-path.ts';
import { selectSession } from './session.ts';

/** Who is here, and what they may do. */
export function useSession(): { user: User | undefined; isAdmin: boolean; isActivated: boolean; isLoading: boolean } {
  const { status, user } = useSelector(selectSession);
  const { company } = useHost();
  return {
    user,
    isLoading: status === 'loading',
    // A partner's site may have no admin area; there nobody is an administrator.
    isAdmin: user !== undefined && actsAsAdmin(user, company),
    isActivated: user !== undefined && hasPermission(user, 'isActivatedUser'),
  };
}

/** Whose site this is, and the words that change with it. */
export function useCompany(): { company: Company; whiteLabel: boolean; words: ReturnType<typeof brandWords> } {
  const { company } = useHost();
  return { company, whiteLabel: isWhiteLabel(company), words: brandWords(company) };
}
