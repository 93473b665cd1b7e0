import { releasedVersion } from 'shared-contracts/testing';
import { slotContributions } from './slot-contributions.ts';

const slot = (name: string, order?: number) => ({
  name,
  view: 'public' as const,
  ...(order !== undefined && { order }),
});

test('[TEM-13] the fillers of a slot stand in the order of their numbers, then of their modules’ names', () => {
  const slots = {
    'mfe-late': [slot('home.cards', 20)],
    'mfe-b': [slot('home.cards')],
    'mfe-first': [slot('home.cards', -10)],
    'mfe-a': [slot('user.details'), slot('home.cards')],
  };
  const versions = new Map(
    Object.entries(slots).map(([module, filled]) => [
      module,
      releasedVersion(module, '1.0.0', { data: { slots: filled } }),
    ]),
  );
  const contributions = slotContributions([...versions.keys()], { pickedOf: (module) => versions.get(module) });
  expect(contributions('home.cards').map(({ module }) => module)).toEqual(['mfe-first', 'mfe-a', 'mfe-b', 'mfe-late']);
  expect(contributions('nobody.here')).toEqual([]);
});

test('[TEM-5] the ambient parts of a release of before fill the slot of that name', () => {
  const old = releasedVersion('mfe-old', '1.0.0', { data: { ambient: ['banner'], slots: [slot('ambient')] } });
  const parts = slotContributions(['mfe-old'], { pickedOf: () => old })('ambient').map(({ part }) => part);
  expect(parts).toEqual([undefined, 'banner']);
});
