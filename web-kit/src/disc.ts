/** The licence disc: the product's mark, and the state of a vehicle at a glance. */
export { Disc } from './disc/Disc.tsx';
