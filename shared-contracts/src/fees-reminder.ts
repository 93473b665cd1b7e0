import { addDays, addMonths } from './licence-days.ts';
import type { ManagedVariable } from './variables.ts';

/** The day on which the fee tables should be looked at again: 'update license fees reminder' after the newest took effect. */
export const feesDueOn = (newestTable: string, { value, measuredIn }: Pick<ManagedVariable, 'value' | 'measuredIn'>): string =>
  measuredIn === 'months' ? addMonths(newestTable, value) : addDays(newestTable, value);
