import { requiredFields, type ScanResult } from 'shared-contracts/scans';

/** A required field of a disc that can be photographed alone. */
export type DiscPart = (typeof requiredFields)[number];

interface PartWords {
  name: string;
  /** Its label on the disc. */
  label: string;
  /** Where it mostly stands: the layouts of printers differ. */
  where: string;
  /** Its place in a drawing of a disc of 100 by 100. */
  place: { x: number; y: number; width: number };
}

export const discParts: Readonly<Record<DiscPart, PartWords>> = {
  discNumber: { name: 'disc number', label: 'No. / Nr.', where: 'at the top', place: { x: 36, y: 18, width: 36 } },
  licenseNumber: {
    name: 'licence number',
    label: 'Licence no. / Lisensienr.',
    where: 'above the barcode',
    place: { x: 12, y: 29, width: 34 },
  },
  registerNumber: {
    name: 'register number',
    label: 'Veh. register no. / Vrt. registernr.',
    where: 'above the barcode',
    place: { x: 52, y: 29, width: 34 },
  },
  make: {
    name: 'make',
    label: 'Make / Fabrikaat',
    where: 'beside the middle',
    place: { x: 8, y: 40, width: 30 },
  },
  tare: { name: 'tare', label: 'Tare / Tarra', where: 'just below the barcode', place: { x: 42, y: 65, width: 34 } },
  expiryDate: {
    name: 'expiry date',
    label: 'Date of expiry / Vervaldatum',
    where: 'at the bottom, in large print',
    place: { x: 32, y: 77, width: 36 },
  },
};

/** The one required field that a scan did not give, if everything else was read. */
export function missingPart(scan: ScanResult): DiscPart | undefined {
  const [missing, ...others] = requiredFields.filter((field) => !scan[field]);
  return others.length === 0 ? missing : undefined;
}
