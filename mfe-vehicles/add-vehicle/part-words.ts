import { labelsOnDisc } from 'shared-contracts/disc-labels';
import type { Translate } from 'web-kit/language';
import type { DiscPart } from './disc-parts.ts';

interface PartWords {
  label: string;
  /** That only it is missing. */
  missing: string;
  /** Where it mostly stands, after its label. */
  where: string;
  /** What to photograph. */
  alone: string;
  closer: string;
  /** That a second photo did not show it. */
  unread: string;
}

/** What is said of a part of a disc that is missing. */
export const partWordsIn = (t: Translate): Readonly<Record<DiscPart, PartWords>> => ({
  discNumber: {
    label: labelsOnDisc.discNumber,
    missing: t('Only the disc number is missing. It is called'),
    where: t('and mostly stands at the top.'),
    alone: t('Photograph the disc number alone'),
    closer: t('Photograph the disc number alone, closer'),
    unread: t('We could not read the disc number on the second photo.'),
  },
  licenseNumber: {
    label: labelsOnDisc.licenseNumber,
    missing: t('Only the licence number is missing. It is called'),
    where: t('and mostly stands above the barcode.'),
    alone: t('Photograph the licence number alone'),
    closer: t('Photograph the licence number alone, closer'),
    unread: t('We could not read the licence number on the second photo.'),
  },
  registerNumber: {
    label: labelsOnDisc.registerNumber,
    missing: t('Only the register number is missing. It is called'),
    where: t('and mostly stands above the barcode.'),
    alone: t('Photograph the register number alone'),
    closer: t('Photograph the register number alone, closer'),
    unread: t('We could not read the register number on the second photo.'),
  },
  make: {
    label: labelsOnDisc.make,
    missing: t('Only the make is missing. It is called'),
    where: t('and mostly stands beside the middle.'),
    alone: t('Photograph the make alone'),
    closer: t('Photograph the make alone, closer'),
    unread: t('We could not read the make on the second photo.'),
  },
  tare: {
    label: labelsOnDisc.tare,
    missing: t('Only the tare is missing. It is called'),
    where: t('and mostly stands just below the barcode.'),
    alone: t('Photograph the tare alone'),
    closer: t('Photograph the tare alone, closer'),
    unread: t('We could not read the tare on the second photo.'),
  },
  expiryDate: {
    label: labelsOnDisc.expiryDate,
    missing: t('Only the expiry date is missing. It is called'),
    where: t('and mostly stands at the bottom, in large print.'),
    alone: t('Photograph the expiry date alone'),
    closer: t('Photograph the expiry date alone, closer'),
    unread: t('We could not read the expiry date on the second photo.'),
  },
});
