/** A module as single-spa lifecycles, for any shell. */
export { lifecyclesOf } from './single-spa/lifecycles-of.tsx';
export type { MountProps } from './single-spa/mount-props.ts';
