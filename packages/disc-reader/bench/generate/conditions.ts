import type { FaultName } from './camera-faults.ts';
import type { PrintName } from './print-styles.ts';
import type { SurfaceName } from './surface.ts';

/** What is photographed and how. What is not given is as good as the difficulty allows. */
export interface Condition {
  name: string;
  print?: PrintName;
  surface?: SurfaceName;
  fault?: FaultName;
  /** Range of the lean of the disc against the camera, in degrees. */
  lean?: readonly [number, number];
  /** Range of the angle in the picture's plane, to either side. */
  roll?: readonly [number, number];
  /** Range of the disc's diameter, as a share of the shorter side. */
  size?: readonly [number, number];
  format?: 'webp' | 'png' | 'exif';
  quality?: readonly [number, number];
  /** What the picture's left edge cuts off: the end of the barcode, or digits of the tare. */
  isCut?: 'barcode' | 'tare';
  /** Whether a mass is covered, so that it must not be offered. */
  isCovered?: boolean;
}

const easy: Condition[] = [
  { name: 'plain' },
  { name: 'condensed', print: 'condensed' },
  { name: 'dot matrix', print: 'dot matrix' },
  { name: 'thermal', print: 'thermal' },
  { name: 'yellowed', surface: 'yellowed' },
  { name: 'dust', surface: 'dust' },
  { name: 'rim', surface: 'rim' },
  { name: 'webp', format: 'webp' },
  { name: 'png', format: 'png' },
  { name: 'exif', format: 'exif' },
];

const medium: Condition[] = [
  { name: 'worn dot matrix', print: 'worn dot matrix' },
  { name: 'faded thermal', print: 'faded thermal' },
  { name: 'double strike', print: 'double strike' },
  { name: 'ink bleed', print: 'ink bleed' },
  { name: 'sun-faded', print: 'sun-faded' },
  { name: 'fold over the tare', surface: 'fold over the tare' },
  { name: 'fold over the gvm', surface: 'fold over the gvm', print: 'dot matrix' },
  { name: 'folds', surface: 'folds', print: 'condensed' },
  { name: 'bubbles', surface: 'bubbles', print: 'thermal' },
  { name: 'drops', surface: 'drops' },
  { name: 'dirt', surface: 'dirt' },
  { name: 'reflection', surface: 'reflection' },
  { name: 'tint band', surface: 'tint band' },
  { name: 'any angle', roll: [0, 180], print: 'dot matrix' },
  { name: 'upside down', roll: [160, 180] },
  { name: 'perspective', lean: [20, 36] },
  { name: 'messenger', fault: 'messenger', print: 'thermal' },
  { name: 'low light', fault: 'low light' },
  { name: 'shadow', fault: 'shadow', print: 'condensed' },
  { name: 'touching digits', print: 'touching' },
];

const hard: Condition[] = [
  { name: 'shake', fault: 'shake' },
  { name: 'defocus', fault: 'defocus' },
  { name: 'noise', fault: 'noise' },
  { name: 'flash', fault: 'flash' },
  { name: 'screen', fault: 'screen' },
  { name: 'messenger at low quality', fault: 'messenger at low quality', print: 'dot matrix' },
  { name: 'thumb', surface: 'thumb' },
  { name: 'wiper', surface: 'wiper', print: 'condensed' },
  { name: 'far', size: [0.24, 0.36], quality: [80, 88] },
  { name: 'cut barcode', isCut: 'barcode' },
  { name: 'strong perspective', lean: [38, 48] },
  { name: 'touching digits, soft', print: 'touching', fault: 'softness' },
  { name: 'worn and shaken', print: 'worn dot matrix', fault: 'softness', surface: 'folds' },
];

const covered: Condition[] = [
  { name: 'covered tare', surface: 'covered tare', isCovered: true },
  { name: 'covered tare, dot matrix', surface: 'covered tare', print: 'dot matrix', isCovered: true },
  { name: 'covered tare, soft', surface: 'covered tare', fault: 'softness', isCovered: true },
  { name: 'covered tare, touching', surface: 'covered tare', print: 'touching', isCovered: true },
  { name: 'covered gvm', surface: 'covered gvm', isCovered: true },
  { name: 'folded tare', surface: 'folded tare', isCovered: true },
  { name: 'folded tare, dot matrix', surface: 'folded tare', print: 'dot matrix', isCovered: true },
  { name: 'torn tare', surface: 'torn tare', isCovered: true },
  { name: 'cut tare', isCut: 'tare', isCovered: true },
];

export type Complete = Condition &
  Required<Pick<Condition, 'lean' | 'roll' | 'size' | 'quality'>> & { difficulty: string };

/** All conditions, each with the rest of what its difficulty allows. */
export const conditions: readonly Complete[] = [
  ...easy.map(
    (condition): Complete => ({
      difficulty: 'easy',
      lean: [0, 8],
      roll: [0, 8],
      size: [0.75, 0.95],
      quality: [74, 88],
      ...condition,
    }),
  ),
  ...medium.map(
    (condition): Complete => ({
      difficulty: 'medium',
      lean: [0, 18],
      roll: [0, 20],
      size: [0.65, 0.92],
      quality: [68, 82],
      ...condition,
    }),
  ),
  ...[...hard, ...covered].map(
    (condition): Complete => ({
      difficulty: 'hard',
      lean: [0, 24],
      roll: [0, 180],
      size: [0.6, 0.88],
      quality: [60, 78],
      ...condition,
    }),
  ),
];
