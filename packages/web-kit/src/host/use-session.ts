import { useSelector } from 'react-redux';
import { type AdminPermission, hasPermission, narrowPermissions } from 'shared-contracts/admin-permissions';
import type { Company } from 'shared-contracts/companies';
import { brandWords, isWhiteLabel } from 'shared-contracts/product';
import type { User } from 'shared-contracts/user';
import { useHost } from './host-context.tsx';
import { mayAct } from './landing-path.ts';
import { selectSession } from './session.ts';

/** The current user and their permissions on this site. */
export function useSession(): {
  user: User | undefined;
  /** An administrator of anything. */
  isAdmin: boolean;
  isActivated: boolean;
  isLoading: boolean;
  /** Whether they are an administrator with one of these permissions. */
  can: (...wanted: readonly AdminPermission[]) => boolean;
  /** Whether they belong to the product's own company, and so reach all companies. On a partner's site nobody does. */
  isOfProduct: boolean;
  /** Whether they administer the product. Fees, variables, companies and modules are for them alone. */
  isOperator: boolean;
} {
  const { status, user } = useSelector(selectSession);
  const { company } = useHost();
  const can = (...wanted: readonly AdminPermission[]) => user !== undefined && mayAct(user, company, wanted);
  const isOfProduct = !isWhiteLabel(company) && user?.company === company.id;
  return {
    user,
    isLoading: status === 'loading',
    isAdmin: can(...narrowPermissions),
    can,
    isOfProduct,
    isOperator: isOfProduct && can('isAdmin'),
    isActivated: user !== undefined && hasPermission(user, 'isActivatedUser'),
  };
}

/** The company whose site this is, and its brand wording. */
export function useCompany(): { company: Company; whiteLabel: boolean; words: ReturnType<typeof brandWords> } {
  const { company } = useHost();
  return { company, whiteLabel: isWhiteLabel(company), words: brandWords(company) };
}
