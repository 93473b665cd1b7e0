import * as z from 'zod/mini';
import { provinces, regions } from './region-names.ts';

export const Province = z.enum(provinces);
export type Province = z.infer<typeof Province>;

export const Region = z.enum(regions);
export type Region = z.infer<typeof Region>;
