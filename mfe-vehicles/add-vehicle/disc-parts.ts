import { requiredFields, type ScanResult } from 'shared-contracts/scans';

/** A required field of a disc that can be photographed alone. */
export type DiscPart = (typeof requiredFields)[number];

/** The place of each part in a drawing of a disc of 100 by 100: the layouts of printers differ. */
export const discParts: Readonly<Record<DiscPart, { x: number; y: number; width: number }>> = {
  discNumber: { x: 36, y: 18, width: 36 },
  licenseNumber: { x: 12, y: 29, width: 34 },
  registerNumber: { x: 52, y: 29, width: 34 },
  make: { x: 8, y: 40, width: 30 },
  tare: { x: 42, y: 65, width: 34 },
  expiryDate: { x: 32, y: 77, width: 36 },
};

/** The one required field that a scan did not give, if everything else was read. */
export function missingPart(scan: ScanResult): DiscPart | undefined {
  const [missing, ...others] = requiredFields.filter((field) => !scan[field]);
  return others.length === 0 ? missing : undefined;
}
