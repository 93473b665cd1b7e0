import { href } from 'shared-contracts/pages';
import { ButtonLink, useInAdmin } from 'web-kit/page';

/** Leads an owner to their renewals, and an administrator to those of all users. */
export function RenewalsLink() {
  return useInAdmin() ? (
    <ButtonLink to={href('userRenewals')}>See the user renewals</ButtonLink>
  ) : (
    <ButtonLink to={href('manageRenewals')}>See your renewals</ButtonLink>
  );
}
