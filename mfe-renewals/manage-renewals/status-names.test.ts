import { eventLabel, eventStatuses } from 'shared-contracts/events';
import { renewalStatuses, renewalStatusLabel } from 'shared-contracts/renewal-status';
import { englishText } from 'web-kit/host';
import { eventNamesIn, statusNamesIn } from './status-names.ts';

test('in English owners read the same names as administrators and the export', () => {
  const names = statusNamesIn(englishText);
  expect(renewalStatuses.map((status) => names[status])).toEqual(renewalStatuses.map(renewalStatusLabel));
  const events = eventNamesIn(englishText);
  expect(eventStatuses.map((status) => events[status])).toEqual(eventStatuses.map(eventLabel));
});
