import { limits } from 'shared-contracts/limits';
import type { Sentence } from '../../core/api-error.ts';

/** An account cannot have more vehicles. */
export const fullFleet: Sentence = (t) => t('An account can have {most} vehicles.', { most: limits.vehiclesPerUser });
