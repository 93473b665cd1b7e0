import { sql } from 'kysely';
import type { AddressParts } from 'shared-contracts/addresses';
import type { DueFilter } from 'shared-contracts/renewals';
import type { Caller } from '../platform/caller.ts';
import type { Fragment } from '../platform/lists.ts';
import { isDue } from './due.ts';

export interface QueueFilters {
  due?: DueFilter | undefined;
  province?: AddressParts['province'] | undefined;
  companyId?: string | undefined;
  inCharge?: string | undefined;
}

function isInCharge(inCharge: string, caller: Caller): Fragment {
  if (inCharge === 'nobody') return sql`r.in_charge_id is null`;
  return sql`r.in_charge_id = ${inCharge === 'mine' ? caller.id : inCharge}`;
}

/** Condition: the owner's delivery address is in a province. One that was entered as a line must name it last. */
const isDeliveredTo = (province: AddressParts['province']): Fragment =>
  sql`r.user_id in (select o.id from users o where o.delivery_province = ${province})`;

/** Conditions of the queue's filters on the renewal `r`, each with a leading `and`. `today` is a day in South Africa. */
export const queueConditions = (
  caller: Caller,
  { due, province, companyId, inCharge }: QueueFilters,
  today: string,
): Fragment => sql`
  ${due ? sql`and ${isDue(due, today)}` : sql``}
  ${province ? sql`and ${isDeliveredTo(province)}` : sql``}
  ${companyId ? sql`and r.company_id = ${companyId}` : sql``}
  ${inCharge ? sql`and ${isInCharge(inCharge, caller)}` : sql``}`;
