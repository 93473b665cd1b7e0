import type {} from 'allset-partner';
import { createAllSet } from './create-all-set.ts';

window.createAllSet = createAllSet;
