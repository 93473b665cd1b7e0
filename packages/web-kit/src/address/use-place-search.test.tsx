import { act, screen } from '@testing-library/react';
import { useState } from 'react';
import { renderWithHost } from 'web-kit/testing';
import { searchGazetteer } from './gazetteer.ts';
import { usePlaceSearch } from './use-place-search.ts';

jest.mock('./gazetteer.ts', () => ({ searchGazetteer: jest.fn() }));

const embedded = jest.mocked(searchGazetteer);
const suggestion = (label: string) => ({ id: label, label, locate: () => Promise.reject(new Error()) });
/** What Google was asked, with the means to answer it. */
const asked: { input: unknown; answer: (response: Response) => void }[] = [];
const found = (label: string) =>
  new Response(JSON.stringify({ suggestions: [{ placePrediction: { placeId: label, text: { text: label } } }] }));

beforeEach(() => {
  asked.length = 0;
  embedded.mockReset().mockImplementation(async (typed) => (typed ? [suggestion(`${typed}, embedded`)] : []));
  jest.useFakeTimers({ doNotFake: ['queueMicrotask'] });
  jest.spyOn(globalThis, 'fetch').mockImplementation(
    (_, init) =>
      new Promise((answer, reject) => {
        asked.push({ input: JSON.parse(String(init?.body)).input, answer });
        init?.signal?.addEventListener('abort', () => reject(new DOMException('Aborted', 'AbortError')));
      }),
  );
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

const wait = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds));

function show(mapsKey?: string) {
  const report = jest.fn();
  let type: (text: string) => void = () => undefined;
  const Screen = () => {
    const [typed, setTyped] = useState('');
    type = setTyped;
    const { places, state } = usePlaceSearch(typed);
    return <p>{[state, ...places.map(({ label }) => label)].join(': ')}</p>;
  };
  const { unmount } = renderWithHost(<Screen />, { report, ...(mapsKey && { mapsKey }) });
  return { report, unmount, type: (text: string) => act(() => type(text)) };
}

test('[PRO-10] without a key the embedded list is searched once the typing pauses, and nobody else is asked', async () => {
  const { type, report } = show();
  expect(screen.getByText('ready')).toBeVisible();
  type('Brits');
  await wait(199);
  expect(screen.getByText('loading')).toBeVisible();
  await wait(1);
  expect(screen.getByText('ready: Brits, embedded')).toBeVisible();
  expect([asked, report.mock.calls]).toEqual([[], []]);
});

test('[PRO-10] with a key Google is asked, and of two searches only the newest counts', async () => {
  const { type, report } = show('a-key');
  type('Bri');
  await wait(200);
  type('Brits');
  await wait(200);
  expect(asked.map(({ input }) => input)).toEqual(['Bri', 'Brits']);
  expect(screen.getByText('loading')).toBeVisible();
  asked[1]?.answer(found('Brits, Google'));
  await wait(0);
  asked[0]?.answer(found('Bri, Google'));
  await wait(0);
  expect(screen.getByText('ready: Brits, Google')).toBeVisible();
  expect([embedded.mock.calls, report.mock.calls]).toEqual([[], []]);
});

test('[PRO-10] once Google has failed, that is told and reported, and the embedded list is searched from then on', async () => {
  const { type, report } = show('a-key');
  type('Brits');
  await wait(200);
  asked[0]?.answer(new Response('', { status: 503 }));
  await wait(0);
  expect(screen.getByText('error: Brits, embedded')).toBeVisible();
  expect(report.mock.calls).toEqual([[new Error('Could not load Google places: 503'), { part: 'places' }]]);
  type('Sandton');
  await wait(200);
  expect(screen.getByText('error: Sandton, embedded')).toBeVisible();
  expect(asked).toHaveLength(1);
});

test('a list that cannot be loaded is reported, and an answer after the field has gone changes nothing', async () => {
  embedded.mockRejectedValue(new Error('offline'));
  const { report } = show();
  await wait(0);
  expect(report.mock.calls).toEqual([[new Error('offline'), { part: 'places' }]]);
  const late = show('a-key');
  late.type('Brits');
  await wait(200);
  late.unmount();
  await wait(0);
  expect(late.report).not.toHaveBeenCalled();
});
