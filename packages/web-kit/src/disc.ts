/** The licence disc graphic: the product's mark, and a vehicle's licence status at a glance. */
export { Disc } from './disc/Disc.tsx';
export { PrintedDisc } from './disc/PrintedDisc.tsx';
