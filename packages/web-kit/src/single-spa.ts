/** A module as single-spa lifecycles, for any shell. */
export { restorePageVisibility } from './page/restore-page-visibility.ts';
export { lifecyclesOf, type ModuleLifecycles } from './single-spa/lifecycles-of.tsx';
export type { MountProps } from './single-spa/mount-props.ts';
