import assert from 'node:assert/strict';
import { test } from 'node:test';
import { runInNewContext } from 'node:vm';
import { releasedVersion } from 'shared-contracts/testing';
import { earlyRequestsScript } from './index-html.ts';
import { earlyRequests } from './preloads.ts';

const modules = {
  'mfe-trips': releasedVersion('mfe-trips', '1.0.0', {
    data: { paths: [{ prefix: '/admin/trips', view: 'admin' }] },
    extras: { screens: { '/admin/trips': [] }, requests: { '/admin/trips': '/trips?take=5' } },
  }),
};
const session = '/users/{id}';
const stored = { token: 'secret', userId: 'a/b', state: '{"remember":true}' };

test('[SPD-5] a page begins with the session and what its screen shows first, which the module has declared', () => {
  assert.deepEqual(earlyRequests('/admin/trips', modules, 'admin'), [session, '/trips?take=5']);
  assert.deepEqual(earlyRequests('/faq', modules, 'admin'), [session]);
});

test('[SPD-5] a list that is searched or sorted by the address begins with the session only', () => {
  assert.deepEqual(earlyRequests('/admin/trips?search=a', modules, 'admin'), [session]);
});

test('[SPD-5] nothing is requested that the visitor may not see, and nothing at all without a session', () => {
  assert.deepEqual(earlyRequests('/admin/trips', modules, 'authenticated'), [session]);
  for (const view of [undefined, 'public', 'nonsense'])
    assert.deepEqual(earlyRequests('/admin/trips', modules, view), []);
});

test('[SPD-5] the shell gets what was answered, read to its end', async () => {
  const fetch = async () => new Response('{"count":1}', { status: 403, headers: { 'x-test': 'kept' } });
  const localStorage = { getItem: (key: string) => ({ ...stored })[key as keyof typeof stored] ?? null };
  const window: { earlyRequests?: { url: string; token: string; answer: Promise<Response> }[] } = {};
  const page = { localStorage, fetch, Response, crypto, performance, window, document: { cookie: '' } };
  runInNewContext(earlyRequestsScript('/api', [session]), page);
  const [early] = window.earlyRequests ?? [];
  assert.deepEqual([early?.url, early?.token], ['/api/users/a%2Fb', 'secret']);
  const answer = await early?.answer;
  assert.deepEqual([answer?.status, answer?.headers.get('x-test')], [403, 'kept']);
  assert.equal(await answer?.text(), '{"count":1}');
});

type Sent = { url: string; headers: Record<string, string> };

/** What the script sends in a browser with this storage and these cookies. */
function sentWith(storage: Record<string, string>, cookie = ''): Sent[] {
  const sent: Sent[] = [];
  const fetch = async (url: string, { headers }: Sent) => void sent.push({ url, headers });
  const localStorage = { getItem: (key: string) => storage[key] ?? null };
  const page = { localStorage, fetch, crypto, performance, window: {}, document: { cookie } };
  runInNewContext(earlyRequestsScript('/api', [session, '/trips?take=5']), page);
  return sent;
}

test('[SPD-5] the script sends the stored session’s token, as the shell would', () => {
  const sent = sentWith(stored);
  assert.deepEqual(
    sent.map(({ url }) => url),
    ['/api/users/a%2Fb', '/api/trips?take=5'],
  );
  for (const { headers } of sent) {
    assert.equal(headers.authorization, 'Bearer secret');
    assert.match(headers.traceparent ?? '', /^00-[0-9a-f]{32}-[0-9a-f]{16}-00$/);
  }
});

test('[SPD-5] a session that ended with the browser sends nothing, one of this browser does', () => {
  const forgotten = { ...stored, state: '{"remember":false}' };
  assert.deepEqual(sentWith(forgotten), []);
  assert.deepEqual(sentWith(forgotten, 'view=admin; old-session=1'), []);
  assert.equal(sentWith(forgotten, 'view=admin; session=1').length, 2);
  assert.deepEqual(sentWith({}), []);
});

test('[SPD-5] a browser without storage shows the page all the same', () => {
  assert.doesNotThrow(() => runInNewContext(earlyRequestsScript('/api', [session]), {}));
});
