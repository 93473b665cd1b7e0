import type { Route } from '@playwright/test';

type Fault = (route: Route) => Promise<void>;

const answers =
  (status: number, contentType: string, body: string): Fault =>
  (route) =>
    // Modules are of another origin on a partner's page.
    route.fulfill({ status, contentType, body, headers: { 'access-control-allow-origin': '*' } });

/** What can become of a file that a page asks for. */
export const faults = {
  'is missing': answers(404, 'text/plain', 'Not found'),
  'fails with 500': answers(500, 'text/plain', ''),
  'is an HTML page': answers(200, 'text/html', '<!doctype html><p>Sorry'),
  'is cut off': async (route) => {
    // Node knows no sub-domains of localhost.
    const url = route
      .request()
      .url()
      .replace(/\/\/\w+\.localhost/, '//localhost');
    const text = await (await route.fetch({ url })).text();
    await answers(200, 'text/javascript', text.slice(0, text.length / 2))(route);
  },
  hangs: () => new Promise<void>(() => undefined),
  throws: answers(200, 'text/javascript', 'throw new Error("broken")'),
  'cannot be reached': (route) => route.abort(),
} satisfies Record<string, Fault>;

export type FaultName = keyof typeof faults;
