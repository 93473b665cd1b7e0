import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { VehicleImport } from 'shared-contracts/vehicle-imports';
import type { TextsOf } from 'web-kit/host';
import {
  pseudoLanguage,
  refusal,
  renderWithHost,
  turnToPseudoLanguage,
  userFixture,
  wordsLeftAlone,
} from 'web-kit/testing';
import { ImportVehiclesPage } from './ImportVehiclesPage.tsx';
import { faulty, id, importOf, none, texts } from './import-fixture.ts';

const rows = [
  { ...faulty, faults: [...faulty.faults, { field: 'year', message: 'Please enter the value itself' }] },
  { ...faulty, row: 4, state: 'ready', faults: [], texts: { ...texts, registrationRegion: 'gauteng' } },
  { ...faulty, row: 5, state: 'double', faults: [], double: { row: 4, licenseNumber: null } },
  { ...faulty, row: 6, state: 'double', faults: [], double: { row: null, licenseNumber: 'jk45lmgp' } },
  { ...faulty, row: 7, state: 'left_out', faults: [], texts: { ...texts, licenseNumber: '' } },
];
const repeated = [
  { field: 'registrationRegion', message: 'Please choose the province', text: 'Wes Kaapp', rows: 4 },
  { field: 'make', message: 'Please enter the make', text: '', rows: 2 },
];

const show = (found: VehicleImport | null, answers: Record<string, unknown> = {}) =>
  renderWithHost(<ImportVehiclesPage />, {
    at: '/vehicles/import',
    user: userFixture(),
    now: new Date('2026-11-20T09:00:00Z'),
    answers: {
      'GET /vehicle-imports/latest': { import: found },
      [`GET /vehicle-imports/${id}/faults`]: { entries: repeated },
      [`GET /vehicle-imports/${id}/rows`]: { count: rows.length, entries: rows },
      ...answers,
    },
  });

async function choose(content: string) {
  const input = await screen.findByLabelText<HTMLInputElement>('Choose your list of vehicles', {
    selector: 'input',
  });
  await userEvent.upload(input, new File([content], 'fleet.csv', { type: 'text/csv' }));
}

/** What is left besides what the file and the person gave, and how days are written. */
const data =
  /^(?:, )*(?:JK45LMGP|KLM456X|Atlantis|Wes Kaapp|Toyota(?: Hilux)?|Hilux|fleet\.csv|31 Mas 2027|DD-MM-YYYY)$/;
const left = () => wordsLeftAlone('zu').filter((text) => !data.test(text));

test.each<[string, VehicleImport | null, string]>([
  ['choosing a file', null, 'What the file should look like'],
  ['checking the rows', importOf({ counts: { ...none, ready: 3, faulty: 1, double: 2, left_out: 1 } }), 'Row'],
  ['correcting all rows', importOf({ counts: { ...none, faulty: 1 } }), 'Row'],
  ['adding the vehicles', importOf({ state: 'saving', counts: { ...none, ready: 3, saved: 1 } }), '1 of 4 vehicles'],
  [
    'the result',
    importOf({ state: 'saved', savedAt: '2026-11-20T08:59:00.000Z', counts: { ...none, saved: 4, refused: 1 } }),
    'Row',
  ],
])('[LNG-1][LNG-5] %s turns to another language as a whole', async (_, found, shown) => {
  const { host } = show(found);
  await screen.findByText(shown);
  await act(async () => turnToPseudoLanguage(host));
  expect(screen.getByRole('heading', { level: 1, name: '[Import vehicles]' })).toBeVisible();
  expect(left()).toEqual([]);
});

test('[LNG-1][LNG-5] choosing columns turns to another language as a whole', async () => {
  const { host } = show(null);
  await choose('Licence Number,Register Number,Tare (kg),Licence Expires,\nJK45LMGP,KLM456X,1800,2027-03-31\n');
  await screen.findByText(/We do not know which column has/);
  await act(async () => turnToPseudoLanguage(host));
  const columns = screen.getByRole('combobox', { name: '[Make]' });
  expect([...columns.querySelectorAll('option')].map(({ textContent }) => textContent)).toEqual([
    '[Not in my file]',
    'Licence Number: JK45LMGP',
    'Register Number: KLM456X',
    'Tare (kg): 1800',
    'Licence Expires: 2027-03-31',
    '[Column 5]: [empty]',
  ]);
  expect(left().filter((text) => !/: (?:JK45LMGP|KLM456X|1800|2027-03-31)$/.test(text))).toEqual([]);
});

test('[LNG-1][LNG-5] why a file was refused is said in the language to which the page turns', async () => {
  const { host } = show(null);
  await choose('%PDF-1.7');
  await screen.findByText('This is a PDF. Please choose a CSV or XLSX file.');
  await act(async () => turnToPseudoLanguage(host));
  expect(screen.getByRole('alert')).toHaveTextContent('[This is a PDF. Please choose a CSV or XLSX file.]');
  expect(left()).toEqual([]);
});

test('[LNG-5] what only the API says is marked as English', async () => {
  const { host } = show(null, {
    'POST /vehicle-imports': refusal(503, 'busy', 'We are busy right now.'),
  });
  await choose('Licence Number,Register Number,Tare (kg),Licence Expires\nJK45LMGP,KLM456X,1800,2027-03-31\n');
  const said = pseudoLanguage.texts['/'];
  const withoutIt: TextsOf = (key, values) => (key === 'We are busy right now.' ? undefined : said?.(key, values));
  await act(async () => host.language.set({ ...pseudoLanguage, texts: { '/': withoutIt } }));
  await userEvent.click(screen.getByRole('button', { name: '[Check 1 row]' }));
  expect(await screen.findByText('We are busy right now.')).toHaveAttribute('lang', 'en');
});

test('[LNG-1][LNG-5] a row is corrected in another language, and its fault is said in it', async () => {
  const { host } = show(importOf({}));
  await screen.findByText('Row');
  await act(async () => turnToPseudoLanguage(host));
  const [unknown] = screen.getAllByText('Please enter the value itself');
  expect(unknown).toHaveAttribute('lang', 'en');
  await userEvent.click(screen.getByRole('button', { name: '[Correct row 3]' }));
  const dialog = within(await screen.findByRole('dialog', { name: '[Row 3 of fleet.csv]' }));
  expect(await dialog.findByRole('combobox', { name: '[Province]' })).toHaveAccessibleDescription(
    '[[Please choose the province]. In your file: Atlantis]',
  );
  // A field has no place to mark what only the API says.
  expect(left().filter((text) => !text.includes('Please enter the value itself'))).toEqual([]);
});
