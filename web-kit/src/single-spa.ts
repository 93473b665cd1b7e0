/** A module as single-spa lifecycles, for any shell. */
export { lifecyclesOf, type MountProps } from './single-spa/lifecycles-of.tsx';
