import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { refusal, renderWithHost, turnToPseudoLanguage, userFixture, wordsLeftAlone } from 'web-kit/testing';
import { AddVehiclePage } from './add-vehicle/AddVehiclePage.tsx';
import { DiscScan } from './add-vehicle/DiscScan.tsx';
import { payload } from './add-vehicle/payload-fixture.ts';
import { saveScanDraft } from './add-vehicle/scan-draft.ts';
import type { DiscScanning } from './add-vehicle/use-disc-scan.ts';

const user = userFixture();

beforeEach(() => {
  window.matchMedia = ((media: string) => ({ matches: true, media })) as typeof window.matchMedia;
  Element.prototype.scrollIntoView = jest.fn();
});
afterEach(() => sessionStorage.clear());

/** What is on a disc, and how a day is typed. */
const data = ['ND712330', 'ND 712330', 'Ford Ranger', 'Ford', 'Ranger', 'Tare / Tarra', 'DD-MM-YYYY'];
const left = () => wordsLeftAlone('zu').filter((text) => !data.includes(text));

test('[LNG-1][LNG-5] adding a vehicle turns to another language as a whole, while a photo waits and once it is read', async () => {
  saveScanDraft(user.id, { documentId: 'disc', payload });
  const { host } = renderWithHost(<AddVehiclePage />, {
    user,
    answers: { 'GET /documents/license-ocr/disc': refusal(503, 'busy', 'Busy.', { data: { waiting: 2 } }) },
  });
  await screen.findByText(/Our reader is busy: 2 photos/);
  await userEvent.click(screen.getByRole('button', { name: 'Use these details now' }));
  await screen.findByLabelText('Licence number');
  await act(async () => turnToPseudoLanguage(host));
  expect(screen.getByRole('heading', { level: 1, name: '[Add a vehicle]' })).toBeVisible();
  expect(
    screen.getByText(/^\[Our reader is busy: 2 photos are before yours\.\]|\[Our reader is busy: 2/),
  ).toBeVisible();
  // What was read says its source in the language in which it was read.
  expect(left().filter((text) => !/^(?:Read from the|Our guess|Please type it in)/.test(text))).toEqual([]);
  await userEvent.clear(screen.getByLabelText('[Licence number]'));
  await userEvent.click(screen.getByRole('button', { name: '[Add vehicle]' }));
  expect(
    await screen.findByText('[Please make sure that your licence plate is at least 3 digits long.]'),
  ).toBeVisible();
});

const idle: DiscScanning = {
  scan: jest.fn(),
  scanPart: jest.fn(),
  refuse: jest.fn(),
  cancel: jest.fn(),
  clear: jest.fn(),
  picture: undefined,
  payload: undefined,
  documentId: undefined,
  twoDiscs: undefined,
  tries: 1,
  part: undefined,
  held: undefined,
  retry: undefined,
  fillPartly: undefined,
};

test.each<[string, Partial<DiscScanning>]>([
  ['a hopeless photo', { held: { advice: ['closer'], part: undefined, useAnyway: jest.fn() } }],
  ['a missing part', { part: 'tare', picture: 'blob:1' }],
  ['a running scan', { stage: 0, progress: 0.5 }],
])('[LNG-1] of %s everything turns to another language', async (_, state) => {
  const { host } = renderWithHost(
    <div lang="zu">
      <DiscScan scan={{ ...idle, ...state }} compared={false} onCamera={jest.fn()} />
    </div>,
  );
  await act(async () => turnToPseudoLanguage(host));
  // The place for files is of web-kit, and no Translated part stands around it here.
  const ofWebKit = /^(?:Choose a|Take a|Use the camera|JPEG)/;
  expect(left().filter((text) => !ofWebKit.test(text))).toEqual([]);
});
