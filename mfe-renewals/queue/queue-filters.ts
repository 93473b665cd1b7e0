import { provinces } from 'shared-contracts/region-names';
import { dueFilters } from 'shared-contracts/renewals';
import type { ListState } from 'web-kit/table';

/** Names of the queue's filters in the URL. */
export const queueFilters = ['due', 'province', 'inCharge', 'companyId', 'onHold', 'lacksPapers'] as const;

const isId = (value: string) => /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(value);

/** The queue's filters as the API takes them. Unknown values in the URL are ignored. */
export function queueQueryOf(list: Pick<ListState, 'filter'>) {
  const due = dueFilters.find((value) => value === list.filter('due'));
  const province = provinces.find((value) => value === list.filter('province'));
  const inCharge = list.filter('inCharge');
  const companyId = list.filter('companyId');
  return {
    ...(due && { due }),
    ...(province && { province }),
    ...((inCharge === 'mine' || inCharge === 'nobody' || isId(inCharge)) && { inCharge }),
    ...(isId(companyId) && { companyId }),
    ...(list.filter('lacksPapers') === 'true' && { lacksPapers: true }),
  };
}
