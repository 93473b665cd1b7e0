import { lifecyclesOf } from 'web-kit/single-spa';
import { module } from './index.ts';

export const { bootstrap, mount, unmount } = lifecyclesOf(module);
