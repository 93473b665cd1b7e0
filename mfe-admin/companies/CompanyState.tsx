import type { CompanyEntry } from 'shared-contracts/company-drafts';
import { StatusBadge } from 'web-kit/page';

/** Whether a company's site is live, and whether its draft holds more. */
export function CompanyState({ isLive, hasChanges }: Pick<CompanyEntry, 'isLive' | 'hasChanges'>) {
  if (!isLive) return <StatusBadge tone="neutral">Not live yet</StatusBadge>;
  return hasChanges ? (
    <StatusBadge tone="warning">Unpublished changes</StatusBadge>
  ) : (
    <StatusBadge tone="good">Live</StatusBadge>
  );
}
