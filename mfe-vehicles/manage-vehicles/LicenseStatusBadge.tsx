import { dayInSouthAfrica } from 'shared-contracts/dates';
import { type LicenseStatus, licenseStatus, licenseStatusLabel } from 'shared-contracts/license-status';
import type { Vehicle } from 'shared-contracts/vehicles';
import { useCompany, useHost } from 'web-kit/host';
import { StatusBadge, type StatusTone } from 'web-kit/page';

const tones: Record<LicenseStatus, StatusTone> = {
  valid: 'good',
  'expiring soon': 'warning',
  expired: 'bad',
  'in progress': 'busy',
  'payment pending': 'busy',
};

/** A vehicle's licence status, in the brand's wording. */
export function LicenseStatusBadge({ vehicle }: { vehicle: Vehicle }) {
  const { clock } = useHost();
  const { words } = useCompany();
  if (vehicle.archived) return <StatusBadge tone="neutral">Removed</StatusBadge>;
  const status = licenseStatus(vehicle, dayInSouthAfrica(clock.now()));
  return <StatusBadge tone={tones[status]}>{licenseStatusLabel(status, words)}</StatusBadge>;
}
