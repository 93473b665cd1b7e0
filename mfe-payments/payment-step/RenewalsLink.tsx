import { href } from 'shared-contracts/pages';
import { useText } from 'web-kit/language';
import { ButtonLink, useInAdmin } from 'web-kit/page';

/** Leads an owner to their renewals, and an administrator to those of all users. */
export function RenewalsLink() {
  const t = useText();
  return useInAdmin() ? (
    <ButtonLink to={href('userRenewals')}>{t('See the user renewals')}</ButtonLink>
  ) : (
    <ButtonLink to={href('manageRenewals')}>{t('See your renewals')}</ButtonLink>
  );
}
