import { request } from '@playwright/test';
import { demoPassword } from '../../../e2e/data/product.ts';
import { type Line, lines, type Visit } from './measure-load.ts';
import type { Thresholds } from './report.ts';

export interface Measured {
  name: string;
  path: string;
  probe: Pick<Visit, 'content' | 'control'>;
  thresholds: Thresholds;
  /** E-mail address of the person who is signed in. */
  person?: string;
  /** Slow 4G on a phone, unless told. */
  line?: Line;
}

const menu = 'header button[aria-label=Menu]';
const always = { page: 15, cls: 0.02, inp: 200 };

/** The administrators' queue. Usable is its search. */
export const queue: Measured = {
  name: '/admin/user-active-renewals',
  path: '/admin/user-active-renewals',
  probe: { content: 'main tbody tr', control: 'main input[type=search]' },
  thresholds: { ...always, usable: 1500 },
  person: 'admin@allset.test',
  line: lines.office,
};

/** The pages that are measured on the product's site, whose host has no `subdomain`, and on a partner's. */
const onEachSite = ['', 'acme.'].flatMap((subdomain): Measured[] => [
  {
    name: `${subdomain}/`,
    path: '/',
    probe: { content: 'h1', control: menu },
    thresholds: { ...always, content: 1300, usable: 1800, scripts: 150, ratio: 1.05 },
  },
  {
    name: `${subdomain}/login`,
    path: '/login',
    probe: { content: 'h1', control: 'input[type=email]' },
    thresholds: { ...always, content: 1300, usable: 2100, scripts: 190, ratio: 1.1 },
  },
  {
    name: `${subdomain}/manage-vehicles`,
    path: '/manage-vehicles',
    // The rows, which come after the heading.
    probe: { content: 'main tbody tr', control: menu },
    thresholds: always,
    person: subdomain ? 'owner@acme.test' : 'owner@allset.test',
  },
]);

export const measuredPages: readonly Measured[] = [...onEachSite, queue];

const subdomainOf = ({ name }: Measured) => name.split('/')[0] ?? '';

/** Where a page is on the site at an origin, and the session of its visitor as a login with 'Remember me' stores it. */
export async function visitOf(measured: Measured, origin: string): Promise<Visit> {
  const site = origin.replace('://', `://${subdomainOf(measured)}`);
  const visit = { url: `${site}${measured.path}`, line: measured.line ?? lines.slow4g, ...measured.probe };
  if (!measured.person) return visit;
  const client = await request.newContext({ ignoreHTTPSErrors: true });
  // Names below localhost resolve in browsers only.
  const response = await client.post(`${origin}/api/auth/login`, {
    data: { email: measured.person, password: demoPassword },
    headers: { host: new URL(site).host },
  });
  if (!response.ok()) throw new Error(`${measured.person} cannot log in: ${await response.text()}`);
  const { token, user }: { token: string; user: { id: string } } = await response.json();
  await client.dispose();
  const localStorage = Object.entries({ token, userId: user.id, state: '{"remember":true}' });
  return {
    ...visit,
    storageState: {
      cookies: [
        {
          name: 'view',
          value: measured.path.startsWith('/admin/') ? 'admin' : 'authenticated',
          domain: new URL(site).hostname,
          path: '/',
          expires: -1,
          httpOnly: false,
          secure: true,
          sameSite: 'Lax',
        },
      ],
      origins: [{ origin: site, localStorage: localStorage.map(([name, value]) => ({ name, value })) }],
    },
  };
}
