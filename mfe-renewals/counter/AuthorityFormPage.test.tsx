import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderWithHost } from 'web-kit/testing';
import { AuthorityFormPage } from './AuthorityFormPage.tsx';

const form = {
  filename: 'alv.pdf',
  fields: [
    { name: 'Licence no', fact: 'licenseNumber' },
    { name: 'Box 7', fact: null },
  ],
};

test('[CTR-5] each field of the form says what is written into it, and what is chosen is saved', async () => {
  const { calls } = renderWithHost(<AuthorityFormPage />, {
    answers: { 'GET /authority-form': { form }, 'PATCH /authority-form': { form } },
  });
  expect(await screen.findByLabelText('Licence no')).toHaveDisplayValue('Vehicle: licence number');
  expect(screen.getByLabelText('Box 7')).toHaveDisplayValue('Nothing');
  await userEvent.selectOptions(screen.getByLabelText('Box 7'), 'Vehicle: tare in kg');
  await userEvent.selectOptions(screen.getByLabelText('Licence no'), 'Nothing');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(calls.find(({ method }) => method === 'PATCH')?.body).toEqual({ fields: [{ name: 'Box 7', fact: 'tare' }] }),
  );
});

test('[CTR-5] without a form one can be uploaded, and what is printed meanwhile is said', async () => {
  renderWithHost(<AuthorityFormPage />, { answers: { 'GET /authority-form': { form: null } } });
  expect(await screen.findByText('The form as a PDF with fields')).toBeVisible();
  expect(screen.getByText(/Without one they print our particulars/)).toBeVisible();
});
