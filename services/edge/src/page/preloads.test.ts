import assert from 'node:assert/strict';
import { test } from 'node:test';
import { releasedVersion } from 'shared-contracts/testing';
import { modulesForPage, preloads } from './preloads.ts';

const shell = releasedVersion('shell', '1.0.0', {
  extras: {
    preload: ['main.js'],
    parts: { module: ['federation.js'], session: ['api.js'] },
    files: { 'federation.js': 'sha256-f' },
  },
});
const modules = {
  'mfe-auth': releasedVersion('mfe-auth', '1.0.0', {
    data: { paths: [{ prefix: '/login', view: 'public' }] },
    extras: { preload: ['module.js'], screens: { '/login/*': ['login.js', 'module.js'] } },
  }),
  'mfe-admin': releasedVersion('mfe-admin', '1.0.0', { data: { paths: [{ prefix: '/admin', view: 'admin' }] } }),
};

const files = (path: string, view?: string) =>
  preloads(path, { shell, modules }, view).map(({ url }) => url.replace('/modules/', '').replace('/1.0.0', ''));

test('a page of the shell preloads nothing for a visitor, and the API’s code for who is signed in', () => {
  assert.deepEqual(files('/'), []);
  assert.deepEqual(files('/', 'public'), []);
  assert.deepEqual(files('/', 'authenticated'), ['shell/api.js']);
});

test('a page of a module preloads Module Federation beside the module and its screen', () => {
  const login = ['shell/federation.js', 'mfe-auth/remoteEntry.js', 'mfe-auth/module.js', 'mfe-auth/login.js'];
  assert.deepEqual(files('/login'), login);
  assert.deepEqual(files('/login/view-vehicle/7', 'admin'), [login[0], 'shell/api.js', ...login.slice(1)]);
  assert.equal(preloads('/login', { shell, modules }, undefined)[0]?.integrity, 'sha256-f');
});

test('a page that the visitor may not see preloads none of its module', () => {
  assert.deepEqual(files('/admin'), []);
  assert.deepEqual(files('/admin', 'authenticated'), ['shell/api.js']);
  assert.deepEqual(files('/admin', 'admin'), ['shell/federation.js', 'shell/api.js', 'mfe-admin/remoteEntry.js']);
});

test('a shell that was released before it had parts preloads none of them', () => {
  const older = releasedVersion('shell', '1.0.0', {});
  assert.equal(preloads('/login', { shell: older, modules }, 'admin').length, 3);
  assert.deepEqual(preloads('/', { shell: undefined, modules }, 'admin'), []);
});

test('a page is not told where the back ends of its modules are', () => {
  const backEnd = { origin: 'http://127.0.0.1:4700' };
  const trips = releasedVersion('mfe-trips', '1.0.0', { data: { backEnd } });
  assert.ok(!JSON.stringify(modulesForPage({ 'mfe-trips': trips })).includes('4700'));
});
