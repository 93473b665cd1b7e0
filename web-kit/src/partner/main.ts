import type {} from 'web-kit/partner';
import { createAllSet } from './create-all-set.ts';
import { offeredSingletons } from './offered-singletons.ts';

window.createAllSet = Object.assign(createAllSet, { offers: offeredSingletons });
