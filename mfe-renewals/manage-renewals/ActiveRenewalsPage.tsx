import { AllRenewals } from './AllRenewals.tsx';

/** /admin/user-active-renewals */
export function ActiveRenewalsPage() {
  return <AllRenewals title="Active renewals" lead="What still has to be done." activeOnly />;
}
