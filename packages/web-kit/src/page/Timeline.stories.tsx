import { OnBothSurfaces } from '../testing/Layout.tsx';
import { Timeline } from './Timeline.tsx';

export default { title: 'Page/Timeline' };

const items = [
  { id: '2', title: 'paid', at: '2026-01-06T08:00:00Z', time: '6 January 2026, 10:00' },
  {
    id: '1',
    title: 'submitted by user',
    at: '2026-01-05T08:00:00Z',
    time: '5 January 2026, 10:00',
    body: 'With both documents',
  },
];

export const Normal = () => (
  <OnBothSurfaces>
    <Timeline items={items} />
  </OnBothSurfaces>
);

const body = `${'A long note of a clerk. '.repeat(20)}\nA second line.`;

export const LongText = () => (
  <Timeline items={items.map((item) => ({ ...item, title: item.title.repeat(12), body }))} />
);
