import { emptyVehicle } from '../vehicle-form/vehicle-values.ts';
import { deleteDraft, draftWith, readDraft, saveDraft, valuesOfPrice } from './vehicle-draft.ts';

const values = { ...emptyVehicle, make: 'Volkswagen', year: '2019' };
const read = { make: { value: 'volkswagen', text: 'Read from the barcode', tone: 'read' as const } };
const store = (draft: unknown) =>
  sessionStorage.setItem('vehicle draft me', typeof draft === 'string' ? draft : JSON.stringify(draft));

beforeEach(() => sessionStorage.clear());

test('[U4] a draft comes back to the same person only, with what of it was read', () => {
  saveDraft('me', { values, read });
  expect(readDraft('me')).toEqual({ values, read });
  expect(readDraft('somebody else')).toBeUndefined();
});

test('a draft of nothing but typing has no marks', () => {
  saveDraft('me', { values, read: undefined });
  expect(readDraft('me')).toEqual({ values, read: undefined });
});

test('an emptied form leaves no draft behind', () => {
  saveDraft('me', { values, read: undefined });
  saveDraft('me', { values: emptyVehicle, read: undefined });
  expect(sessionStorage).toHaveLength(0);
});

test('[BIZ-1] what was typed for a price fills the fields that are empty', () => {
  const price = valuesOfPrice({ province: 'gauteng', type: 'caravans', tare: '900', expiry: '2026-12-31' });
  expect(draftWith(undefined, price)).toEqual({
    values: {
      ...emptyVehicle,
      registrationRegion: 'gauteng',
      vehicleType: 'caravans',
      weightKg: '900',
      licenseExpires: '2026-12-31',
    },
    read: undefined,
  });
  expect(draftWith({ values: { ...values, weightKg: '950' }, read }, price)).toMatchObject({
    values: { make: 'Volkswagen', weightKg: '950', vehicleType: 'caravans' },
    read,
  });
});

test('a deleted draft is gone', () => {
  saveDraft('me', { values, read: undefined });
  deleteDraft('me');
  expect(readDraft('me')).toBeUndefined();
});

test.each([['not JSON'], ['null'], ['7'], [{}], [{ values: 'Polo' }], [{ values: null }]])(
  '%j is no draft',
  (draft) => {
    store(draft);
    expect(readDraft('me')).toBeUndefined();
  },
);

test('fields and marks that a release before this one stored differently are left out, the rest stays', () => {
  store({
    values: { make: 'Volkswagen', year: 2019, color: 'red' },
    read: {
      make: { value: 'volkswagen', text: 'Read', tone: 'check' },
      model: { value: 'polo', text: 'Read', tone: 'loud' },
      year: { value: 2019, text: 'Read', tone: 'read' },
      weightKg: { value: '1', tone: 'read' },
      licenseNumber: 'CA1',
    },
  });
  expect(readDraft('me')).toEqual({
    values: { ...emptyVehicle, make: 'Volkswagen' },
    read: { make: { value: 'volkswagen', text: 'Read', tone: 'check' } },
  });
});
