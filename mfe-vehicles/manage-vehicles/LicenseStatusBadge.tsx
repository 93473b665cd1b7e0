import { dayInSouthAfrica } from 'shared-contracts/dates';
import { type LicenseStatus, licenseStatus } from 'shared-contracts/license-status';
import type { Vehicle } from 'shared-contracts/vehicles';
import { useCompany, useHost } from 'web-kit/host';
import { useText } from 'web-kit/language';
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
  const t = useText();
  const { clock } = useHost();
  const { whiteLabel, words } = useCompany();
  if (vehicle.archived) return <StatusBadge tone="neutral">{t('Removed')}</StatusBadge>;
  const status = licenseStatus(vehicle, dayInSouthAfrica(clock.now()));
  const labels: Record<LicenseStatus, string> = {
    valid: whiteLabel ? t('Valid') : words.validLicense,
    'expiring soon': t('Expiring Soon'),
    expired: t('Expired'),
    'in progress': t('In Progress'),
    'payment pending': t('Payment being confirmed'),
  };
  return <StatusBadge tone={tones[status]}>{labels[status]}</StatusBadge>;
}
