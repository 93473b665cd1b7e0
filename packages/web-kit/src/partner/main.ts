import type {} from 'web-kit/partner';
import { createAllSet } from './create-all-set.ts';

window.createAllSet = createAllSet;
