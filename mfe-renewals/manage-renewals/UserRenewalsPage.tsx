import { AllRenewals } from './AllRenewals.tsx';

/** /admin/user-renewals */
export function UserRenewalsPage() {
  return <AllRenewals title="User renewals" lead="All renewals, the latest change first." activeOnly={false} />;
}
