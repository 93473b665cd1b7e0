import type { Company } from 'shared-contracts/companies';
import type { Failure } from 'shared-contracts/failure';
import type { User } from 'shared-contracts/user';
import { createHost, type Host } from 'web-kit/host';
import { companyFixture } from './fixtures.ts';

export interface TestHostOptions {
  company?: Partial<Company>;
  /** The logged-in user, or null. */
  user?: User | null;
  /**
   * Responses by "METHOD /path", without the query: a body, `{ status, body }`, a promise of either, or a function of
   * the call that returns one.
   */
  answers?: Record<string, unknown>;
  navigate?: Host['navigate'];
  now?: Date;
  /** Enables address search at Google, which uses the global `fetch`. */
  mapsKey?: string;
  track?: Host['track'];
  report?: Host['report'];
  /** Absolute on a partner's page. */
  apiBase?: string;
}

export interface Call {
  method: string;
  path: string;
  query: Record<string, string>;
  body: unknown;
}

interface Answer {
  status: number;
  body: unknown;
}

const isAnswer = (value: unknown): value is Answer =>
  typeof value === 'object' &&
  value !== null &&
  'status' in value &&
  'body' in value &&
  Object.keys(value).length === 2;

/** What the API answers when it refuses a call. */
export const refusal = (code: number, reason: string, message: string, more: Partial<Failure> = {}): Answer => ({
  status: code,
  body: { success: false, message, code, reason, ...more },
});

/** A host with stubbed API responses. Its requests are recorded in `calls`. */
export function testHost({
  company,
  user = null,
  answers = {},
  navigate = () => undefined,
  now,
  mapsKey,
  report = () => undefined,
  apiBase = '/api',
  track,
}: TestHostOptions = {}) {
  const calls: Call[] = [];
  const answer = async (input: RequestInfo | URL, init?: RequestInit): Promise<Response> => {
    const url = new URL(String(input), 'http://api.test');
    const method = init?.method ?? 'GET';
    const path = url.pathname.replace(/^\/api/, '');
    const call: Call = {
      method,
      path,
      query: Object.fromEntries(url.searchParams),
      body: typeof init?.body === 'string' ? JSON.parse(init.body) : undefined,
    };
    calls.push(call);
    const entry = answers[`${method} ${path}`];
    const response: unknown = await (typeof entry === 'function' ? entry(call) : entry);
    const { status, body } = isAnswer(response)
      ? response
      : {
          status: response === undefined ? 404 : 200,
          body: response ?? {
            success: false,
            message: `No answer for ${method} ${path}`,
            code: 404,
            reason: 'not_found',
          },
        };
    return new Response(JSON.stringify(body), { status });
  };
  const host = createHost({
    apiBase,
    company: companyFixture(company),
    navigate,
    fetch: answer,
    report,
    ...(mapsKey ? { mapsKey } : {}),
    ...(track ? { track } : {}),
    ...(now ? { clock: { now: () => now } } : {}),
  });
  if (user) host.session.signIn({ token: 'test-token', user }, true);
  return { host, calls };
}
