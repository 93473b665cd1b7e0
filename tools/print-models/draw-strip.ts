import type { InkStrip } from '../../api/src/scans/reader/ink-strip.ts';
import type { Random } from '../bench/seeded-random.ts';
import type { Fonts } from './photograph-line.ts';

/** Draws a strip of print, with the text that a model has to read in it: none if it shows no value. */
export type DrawStrip = (random: Random, fonts: Fonts) => Promise<{ text: string; strip: InkStrip }>;
