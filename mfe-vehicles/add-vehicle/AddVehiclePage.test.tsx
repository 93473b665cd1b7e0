import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { barcodeFields } from 'disc-reader/barcode-fields';
import { refusal, renderWithHost, userFixture } from 'web-kit/testing';
import { emptyVehicle } from '../vehicle-form/vehicle-values.ts';
import { AddVehiclePage } from './AddVehiclePage.tsx';
import { payload } from './payload-fixture.ts';
import { saveScanDraft } from './scan-draft.ts';
import { readDraft, saveDraft } from './vehicle-draft.ts';

const scrolled = jest.fn();
beforeEach(() => {
  // A phone.
  window.matchMedia = ((media: string) => ({ matches: true, media })) as typeof window.matchMedia;
  Element.prototype.scrollIntoView = scrolled;
  scrolled.mockClear();
});
afterEach(() => sessionStorage.clear());

/** The screen with a photo that the server is asked for again. */
function showWaiting(answer: unknown, values = emptyVehicle) {
  const user = userFixture();
  if (values !== emptyVehicle) saveDraft(user.id, { values, read: undefined });
  saveScanDraft(user.id, { documentId: 'disc', payload });
  renderWithHost(<AddVehiclePage />, { user, answers: { 'GET /documents/license-ocr/disc': answer } });
}

test.each([
  ['into an empty screen', emptyVehicle],
  ['beside what was typed before', { ...emptyVehicle, year: '2019' }],
])(
  '[VEH-1] what was read %s is shown by its plate above the form, which a phone scrolls to and a reader announces',
  async (_, values) => {
    showWaiting({ ...barcodeFields(payload), tare: '1105kg', source: 'barcode' }, values);
    const details = await screen.findByRole('group', { name: 'Please check what we read' });
    expect(await within(details).findByLabelText('Licence number')).toHaveValue('ND712330');
    expect(details).toHaveFocus();
    expect(scrolled.mock.instances).toEqual([details]);
    expect(within(details).getByText('ND712330')).toBeVisible();
    expect(within(details).getByText(/^Ford Ranger/)).toHaveTextContent('Expires 31-01-2027');
    // Shown by the width of the window, which jsdom does not have.
    await userEvent.click(screen.getByRole('button', { name: 'Take another photo', hidden: true }));
    expect(screen.getByRole('group', { name: 'Your disc' })).toHaveFocus();
  },
);

const busy = refusal(503, 'busy', 'Busy.');

test.each(['Use these details now', 'Type the details in instead'])(
  '[Q2][VEH-2] while the reader is busy, “%s” fills the form with the barcode that the browser has read',
  async (name) => {
    showWaiting(busy);
    await screen.findByText(/Our reader is busy/);
    await userEvent.click(screen.getByRole('button', { name }));
    expect(await screen.findByLabelText('Licence number')).toHaveValue('ND712330');
    expect(screen.getByLabelText('Tare weight (kg)')).toHaveValue('');
    expect(screen.getByText(/Our reader is busy/)).toBeVisible();
  },
);

test('[VEH-2] beside the values of one of two discs it is said whose they are', async () => {
  const user = userFixture();
  saveDraft(user.id, { values: { ...emptyVehicle, licenseNumber: 'CA123456' }, read: undefined });
  saveScanDraft(user.id, { documentId: 'disc', scan: { licenseNumber: 'CA123456', hasOtherVehicle: true } });
  renderWithHost(<AddVehiclePage />, { user });
  expect(await screen.findByLabelText('Licence number')).toHaveValue('CA123456');
  const details = screen.getByRole('group', { name: 'The details of your vehicle' });
  expect(details).toHaveTextContent('There are two discs in this photo. We have read that of CA123456.');
  expect(screen.getAllByText(/There are two discs/)).toHaveLength(1);
});

test('[VEH-1] starting over forgets what was read and typed, and leads back to the photograph', async () => {
  const user = userFixture();
  saveDraft(user.id, { values: { ...emptyVehicle, licenseNumber: 'CA123456' }, read: undefined });
  renderWithHost(<AddVehiclePage />, { user });
  expect(await screen.findByLabelText('Licence number')).toHaveValue('CA123456');
  await userEvent.click(screen.getByRole('button', { name: 'Start over' }));
  expect(screen.queryByLabelText('Licence number')).toBeNull();
  expect(readDraft(user.id)).toBeUndefined();
});
