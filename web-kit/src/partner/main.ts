import { createAllSet } from './create-all-set.ts';
import { offeredSingletons } from './offered-singletons.ts';

declare global {
  interface Window {
    createAllSet: typeof createAllSet;
  }
}

window.createAllSet = Object.assign(createAllSet, { offers: offeredSingletons });
