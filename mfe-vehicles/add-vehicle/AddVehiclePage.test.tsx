import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderWithHost, userFixture } from 'web-kit/testing';
import { emptyVehicle } from '../vehicle-form/vehicle-values.ts';
import { AddVehiclePage } from './AddVehiclePage.tsx';
import { saveScanDraft } from './scan-draft.ts';
import { readDraft, saveDraft } from './vehicle-draft.ts';

afterEach(() => sessionStorage.clear());

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
