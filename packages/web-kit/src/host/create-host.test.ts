import type { compose, StoreEnhancer } from 'redux';
import { endpoint } from 'shared-contracts/endpoint';
import * as z from 'zod/mini';
import { companyFixture, userFixture } from '../testing/fixtures.ts';
import { refusal, testHost } from '../testing/test-host.ts';
import { baseApi } from './base-api.ts';
import { createHost } from './create-host.ts';
import { mutationFrom, queryFrom } from './from-endpoint.ts';
import { sessionChanged } from './session.ts';

const company = companyFixture();
const navigate = jest.fn();
const common = { access: 'open', summary: 'Test.' } as const;
const readCar = endpoint({
  ...common,
  name: 'readCar',
  method: 'GET',
  path: '/cars',
  reply: z.object({ make: z.string() }),
  provides: ['Vehicle'],
});
const changeCar = endpoint({
  ...common,
  name: 'changeCar',
  method: 'PATCH',
  path: '/cars',
  body: z.object({}),
  reply: z.object({ final: z.boolean() }),
  invalidates: ['Vehicle'],
});
const api = baseApi.injectEndpoints({
  overrideExisting: true,
  endpoints: (build) => ({
    testReadCar: build.query(queryFrom(readCar)),
    testChangeCar: build.mutation(mutationFrom(changeCar, { hasChanged: ({ final }) => final })),
    testAlwaysChangeCar: build.mutation(mutationFrom(changeCar)),
  }),
});
const { testReadCar, testChangeCar, testAlwaysChangeCar } = api.endpoints;
const forbidden = refusal(403, 'forbidden', 'No.');

test('a page that says nothing else has the browser’s clock, body and console, and the root path', () => {
  const log = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const host = createHost({ apiBase: '/api', company, navigate });
  expect(host).toMatchObject({ apiBase: '/api', company, navigate, basename: '', portalRoot: document.body });
  expect(host.href('/login')).toBe(`${location.origin}/login`);
  expect(Math.abs(host.clock.now().getTime() - Date.now())).toBeLessThan(1000);
  host.report('failure', { part: 'x' });
  expect(log).toHaveBeenCalledWith('failure', { part: 'x' });
  expect(() => host.track('page')).not.toThrow();
  log.mockRestore();
});

test('what a page gives its host is used', () => {
  const given = {
    basename: '/discs',
    nonce: 'abc',
    mapsKey: 'a-key',
    report: jest.fn(),
    track: jest.fn(),
    portalRoot: document.createElement('div'),
    clock: { now: () => new Date(0) },
  };
  const host = createHost({ apiBase: '/api', company, navigate, ...given });
  expect(host).toMatchObject(given);
  expect(host.href('/login')).toBe(`${location.origin}/discs/login`);
});

test('[PTR-6] the clock follows that of a trial site, which was wound on', async () => {
  const fetch = async () => new Response('{"make":"ford"}', { headers: { 'days-ahead': '30' } });
  const { clock, store } = createHost({ apiBase: '/api', company, navigate, fetch });
  const daysAhead = () => Math.round((clock.now().getTime() - Date.now()) / 86_400_000);
  expect(daysAhead()).toBe(0);
  await store.dispatch(testReadCar.initiate());
  expect(daysAhead()).toBe(30);
});

test('[GRD-3] what the API no longer permits makes the page read the person again', async () => {
  const user = userFixture();
  const answers = { 'PATCH /cars': forbidden, [`GET /users/${user.id}`]: userFixture({ permissions: [] }) };
  const { host, calls } = testHost({ user, answers });
  await host.store.dispatch(testAlwaysChangeCar.initiate({}));
  await Promise.all(host.store.dispatch(api.util.getRunningQueriesThunk()));
  expect(calls.map(({ path }) => path)).toEqual(['/cars', `/users/${user.id}`]);
  expect(host.session.get()).toMatchObject({ status: 'authenticated' });
});

test('a change reads again what it has changed, also if it failed, but not if nothing is final', async () => {
  let answer: unknown = { final: false };
  const { host, calls } = testHost({ answers: { 'GET /cars': { make: 'ford' }, 'PATCH /cars': () => answer } });
  const reads = () => calls.filter(({ method }) => method === 'GET').length;
  const change = async (mutation: typeof testChangeCar) => {
    await host.store.dispatch(mutation.initiate({}));
    await Promise.all(host.store.dispatch(api.util.getRunningQueriesThunk()));
    return reads();
  };
  await host.store.dispatch(testReadCar.initiate());
  expect(await change(testChangeCar)).toBe(1);
  expect(await change(testAlwaysChangeCar)).toBe(2);
  answer = { final: true };
  expect(await change(testChangeCar)).toBe(3);
  answer = forbidden;
  expect(await change(testChangeCar)).toBe(4);
});

test('Redux DevTools, where a developer has them, are connected to the store', async () => {
  const connect = jest.fn((enhancer: StoreEnhancer) => enhancer);
  globalThis.__REDUX_DEVTOOLS_EXTENSION_COMPOSE__ = connect as unknown as typeof compose;
  const { store } = createHost({ apiBase: '/api', company, navigate });
  globalThis.__REDUX_DEVTOOLS_EXTENSION_COMPOSE__ = undefined;
  expect(connect).toHaveBeenCalledTimes(1);
  store.dispatch(sessionChanged({ status: 'anonymous', lost: false }));
  expect(store.getState().session.status).toBe('anonymous');
});
