import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import { expect, test } from '@playwright/test';
import { freePort } from 'server-kit/testing';
import { activeOwner } from '../data/api.ts';
import { type IsolatedSite, onlySigned, startIsolatedSite } from '../data/isolated-site.ts';
import { type ModuleCheckout, openModuleCheckout } from '../data/module-checkout.ts';
import { asOwner } from '../data/session.ts';
import { Screen } from '../pages/parts/screen.ts';

/** A page and a card that show what the module's own server says. */
const screenSource = `import { endpoint } from 'shared-contracts/endpoint';
import { baseApi, queryFrom } from 'web-kit/api';
import { ErrorState, Page } from 'web-kit/page';
import * as z from 'zod/mini';

const listTrips = endpoint({
  name: 'listTrips',
  method: 'GET',
  path: '/mfe-road-trips/trips',
  access: 'user',
  summary: 'Trips.',
  reply: z.object({ trips: z.array(z.string()) }),
});
const { useRoadTripsListTripsQuery } = baseApi.injectEndpoints({
  overrideExisting: true,
  endpoints: (build) => ({ roadTripsListTrips: build.query(queryFrom(listTrips)) }),
});
const useTrips = () => useRoadTripsListTripsQuery({}, { refetchOnMountOrArgChange: true });

export function RoadTripsPage() {
  const { data, error, refetch, isFetching } = useTrips();
  return (
    <Page title="Road trips">
      {isFetching ? <p>Asking…</p> : error ? <ErrorState error={error} onRetry={refetch} /> : <p>{data?.trips.join()}</p>}
    </Page>
  );
}

export function TripsCard() {
  const { data, error } = useTrips();
  if (error) throw new Error('no trips');
  return <p>Your trips: {data?.trips.join()}</p>;
}
`;

type Mode = 'works' | 'slow' | 'down' | 'redirects' | 'large' | 'asks for the token';

let site: IsolatedSite;
let team: ModuleCheckout;
let server: Server;
let mode: Mode = 'works';
const received: IncomingHttpHeaders[] = [];

test.beforeEach(async () => {
  test.setTimeout(240_000);
  const port = await freePort();
  server = createServer(({ headers, socket }, response) => {
    received.push(headers);
    if (mode === 'slow') return;
    if (mode === 'down') return void socket.destroy();
    if (mode === 'redirects') return void response.writeHead(302, { location: 'https://elsewhere.example/' }).end();
    const status = mode === 'asks for the token' ? 401 : 200;
    response.writeHead(status, { 'content-type': 'application/json', 'www-authenticate': 'Bearer' });
    response.end(JSON.stringify({ trips: [mode === 'large' ? 'x'.repeat(5 * 1024 * 1024) : 'Cape Town'] }));
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  site = await startIsolatedSite({ RELEASE_KEY_FILE: onlySigned().RELEASE_KEY_FILE ?? '' });
  team = openModuleCheckout(site.releases);
  await team.run('new', 'module', 'mfe-road-trips');
  team.edit('mfe-road-trips/road-trips/RoadTripsPage.tsx', /[^]*/, screenSource);
  team.edit(
    'mfe-road-trips/index.ts',
    'slots: {},',
    `backEnd: { origin: 'http://127.0.0.1:${port}' },
  slots: {
    'home.cards': {
      view: 'authenticated',
      load: async () => ({ default: (await import('./road-trips/RoadTripsPage.tsx')).TripsCard }),
    },
  },`,
  );
  await team.run('release', 'publish', 'mfe-road-trips');
});
test.afterEach(async () => {
  server.closeAllConnections();
  server.close();
  team.close();
  await site.close();
});

test('[M23][TEM-13] a module shows what its own server says, on its page and on the home page; when the server fails, the page says so, nothing else waits and no token leaves', async ({
  page,
}) => {
  const screen = new Screen(page);
  await asOwner(page, await activeOwner(), { origin: site.url, path: '/road-trips' });
  await expect(screen.text('Cape Town')).toBeVisible();
  await page.goto(site.url);
  await expect(screen.text('Your trips: Cape Town')).toBeVisible();

  for (const fault of ['down', 'redirects', 'large', 'asks for the token'] as const) {
    mode = fault;
    await page.goto(`${site.url}/road-trips`);
    await expect(screen.alert('This part’s own server is not available'), fault).toBeVisible();
    await expect(screen.menu.link('All Vehicles'), 'the session has not ended').toBeVisible();
  }
  await page.goto(site.url);
  await expect(screen.title).toHaveText('Get your vehicle licence disc');
  await expect(screen.text('Your trips')).toBeHidden();

  mode = 'slow';
  await page.goto(`${site.url}/road-trips`);
  await expect(screen.text('Asking…')).toBeVisible();
  await screen.menu.link('All Vehicles').click();
  await expect(screen.title, 'nothing else waits').toHaveText('My vehicles', { timeout: 5000 });
  await screen.menu.link('Road trips').click();
  const alert = screen.alert('This part’s own server did not answer in time');
  await expect(alert).toBeVisible({ timeout: 20_000 });
  mode = 'works';
  await screen.retry(alert).click();
  await expect(screen.text('Cape Town')).toBeVisible();

  expect(received.length).toBeGreaterThan(6);
  for (const headers of received) {
    expect(headers.authorization).toBeUndefined();
    expect(headers.cookie).toBeUndefined();
  }
});
