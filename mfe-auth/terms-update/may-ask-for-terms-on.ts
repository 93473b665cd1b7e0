import { pages } from 'shared-contracts/pages';

const landings = [pages.manageVehicles, pages.manageRenewals, pages.admin].map(({ path }) => path);

/** Whether a page may ask for consent to new terms: landing pages after login, but never on the way to a payment. */
export const mayAskForTermsOn = (pathname: string): boolean =>
  landings.some((path) => pathname === path || pathname.startsWith(`${path}/`)) &&
  !pathname.startsWith(pages.adminStartRenewal.path.split(':')[0] ?? '');
