import { releasedVersion } from 'shared-contracts/testing';
import { watchBuilds } from './watch-builds.ts';

const sockets: FakeSocket[] = [];
class FakeSocket extends EventTarget {
  readonly url: string;
  constructor(url: string) {
    super();
    this.url = url;
    sockets.push(this);
  }
  says(...messages: object[]): void {
    for (const message of messages) this.dispatchEvent(new MessageEvent('message', { data: JSON.stringify(message) }));
  }
}
const hash = (data: string) => ({ type: 'hash', data });
const ok = { type: 'ok' };

const local = releasedVersion('mfe-x', 'local', { url: 'http://localhost:3002/remoteEntry.js', traffic: 0 });

beforeEach(() => {
  jest.useFakeTimers();
  sockets.length = 0;
  Object.assign(globalThis, { WebSocket: FakeSocket });
});
afterEach(() => jest.useRealTimers());

function watch() {
  const picked: string[] = [];
  const onError = jest.fn();
  watchBuilds({
    overrides: { 'mfe-x': 'http://localhost:3002' },
    loader: { pickedOf: () => local, pick: (_, { metadata }) => void picked.push(metadata.version) },
    replace: async (pick) => pick(),
    onError,
  });
  return { picked, onError };
}

test('[TEM-8] each new build is shown, and the one that the page was loaded with is not shown again', () => {
  const { picked } = watch();
  expect(sockets.map(({ url }) => url)).toEqual(['ws://localhost:3002/ws']);
  sockets[0]?.says(hash('a'), ok);
  expect(picked).toEqual([]);
  sockets[0]?.says(hash('b'), ok, hash('b'), ok, hash('c'), { type: 'warnings', data: [] });
  expect(picked).toEqual(['local+2', 'local+3']);
});

test('a build with errors is reported and not shown', () => {
  const { picked, onError } = watch();
  sockets[0]?.says(hash('a'), ok, hash('b'), { type: 'errors', data: ['x'] });
  expect(onError.mock.calls).toEqual([['mfe-x']]);
  expect(picked).toEqual([]);
});

test('after the dev server was restarted its builds are shown again', () => {
  const { picked } = watch();
  sockets[0]?.says(hash('a'), ok);
  sockets[0]?.dispatchEvent(new Event('close'));
  jest.advanceTimersByTime(1000);
  sockets[1]?.says(hash('b'), ok);
  expect(picked).toEqual(['local+2']);
});

test('[TEM-8] chunks of the build before are forgotten, because builds share a container name', () => {
  Object.assign(window, { chunks_mfe_x_local: ['old'], mfe_x_local: {}, chunks_mfe_y_local: ['other'] });
  watch();
  sockets[0]?.says(hash('a'), ok, hash('b'), ok);
  expect(Object.keys(window).filter((key) => key.endsWith('_local'))).toEqual(['chunks_mfe_y_local']);
});
