import type { barcodeFields } from './barcode/barcode-fields.ts';

/** What a photograph of a disc shows: a whole one, or only a part of one, photographed closer. */
export type ReadingMode = 'disc' | 'part';

type Needed = 'discNumber' | 'expiryDate' | 'make' | 'licenseNumber' | 'registerNumber' | 'tare' | 'gvm';

/** What was read from a disc, with the confidence in it. An uncertain value is left out. */
export type DiscReading = Partial<
  Record<Needed, string> &
    Record<`${Needed}Confidence`, number> &
    Pick<
      ReturnType<typeof barcodeFields>,
      'model' | 'description' | 'vin' | 'engineNumber' | 'color' | 'hasOtherVehicle'
    >
> & {
  /** Source of the identifying fields. Never mixed, because a barcode is decoded completely or not at all. */
  source?: 'barcode' | 'print';
};
