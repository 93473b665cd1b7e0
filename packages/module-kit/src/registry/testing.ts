/** Keys for tests. */
export { newReleaseKey } from './testing/new-release-key.ts';
