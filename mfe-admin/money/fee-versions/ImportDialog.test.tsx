import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { refusal, renderWithHost } from 'web-kit/testing';
import { ImportDialog } from './ImportDialog.tsx';

const chosen = (content: string) => {
  const file = new File([content], 'fees.csv', { type: 'text/csv' });
  Object.defineProperty(file, 'text', { value: async () => content });
  return file;
};
const input = () => screen.getByRole('dialog').querySelector<HTMLInputElement>('input[type=file]');

test('[DSK-12] a file with faults names rows and fields, and the dialog stays', async () => {
  const faults = [
    { row: 2, field: 'region', message: "Row 2: Province: 'Atlantis' is not a province." },
    { row: 5, field: 'fee', message: "Row 5: Fee (rand): 'free' is not an amount." },
  ];
  const { calls } = renderWithHost(<ImportDialog onClosed={() => undefined} />, {
    answers: { 'POST /fee-proposals': refusal(422, 'unreadable', 'The file has faults.', { data: { faults } }) },
  });
  await userEvent.type(screen.getByLabelText('Effective from'), '01-04-2027');
  await userEvent.click(screen.getByRole('button', { name: 'Compare' }));
  expect(await screen.findByText('Please choose a CSV file.')).toBeVisible();
  expect(calls.some(({ method }) => method === 'POST')).toBe(false);
  await userEvent.upload(input() ?? document.body, chosen('Province'));
  await userEvent.click(screen.getByRole('button', { name: 'Compare' }));
  const list = await screen.findByRole('list', { name: 'What is wrong in the file' });
  expect(within(list).getAllByRole('listitem')).toHaveLength(2);
  expect(list).toHaveTextContent("Row 5: Fee (rand): 'free' is not an amount.");
  expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({
    filename: 'fees.csv',
    content: 'Province',
    effectiveFrom: '2027-04-01',
  });
});
