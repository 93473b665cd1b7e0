import assert from 'node:assert/strict';
import { test } from 'node:test';
import { decode } from 'fast-png';
import Fastify from 'fastify';
import type { Company } from 'shared-contracts/companies';
import { defaultCompany } from '../companies/company-source.ts';
import { sitePolicy } from '../headers/security-headers.ts';
import { iconPng, installRoutes } from './install-routes.ts';

const acme: Company = {
  ...defaultCompany,
  name: 'Acme Fleet',
  reference: 'acme',
  primaryColor: '#b00020',
  backgroundColor: '#ffeedd',
};

async function served(company: Company, url: string) {
  const app = Fastify();
  installRoutes(app, async () => company);
  const { statusCode, headers, rawPayload } = await app.inject({ url });
  await app.close();
  assert.equal(statusCode, 200, url);
  return { type: headers['content-type'], body: rawPayload };
}

test('[BIZ-11] each brand installs under its own name and colours, with icons that are there in the stated sizes', async () => {
  for (const company of [defaultCompany, acme]) {
    const { type, body } = await served(company, '/manifest.webmanifest');
    assert.match(String(type), /^application\/manifest\+json/);
    const manifest = JSON.parse(body.toString());
    assert.deepEqual(
      [manifest.name, manifest.theme_color, manifest.background_color],
      [company.name, company.primaryColor, company.backgroundColor],
    );
    assert.deepEqual([manifest.display, manifest.start_url], ['standalone', '/']);
    assert.deepEqual(
      manifest.shortcuts.map(({ name, url }: { name: string; url: string }) => `${name} ${url}`),
      ['Renew /add-vehicle', 'My vehicles /manage-vehicles'],
    );
    assert.match(manifest.description, /^Renew your vehicle licence disc online\./);
    assert.deepEqual(manifest.categories, ['utilities', 'travel']);
    for (const icon of manifest.icons) {
      const file = await served(company, icon.src);
      assert.equal(file.type, icon.type);
      if (icon.type !== 'image/png') continue;
      const { width, height } = decode(file.body);
      assert.equal(`${width}x${height}`, icon.sizes);
    }
    const purposes = manifest.icons.map(({ purpose }: { purpose: string }) => purpose);
    assert.ok(purposes.includes('any') && purposes.includes('maskable'));
    assert.equal(decode((await served(company, '/icon-180.png')).body).width, 180);
  }
});

for (const [name, shown] of [
  ['AllSet', 'AllSet'],
  ['Acme Motor Club', 'Acme Motor'],
  ['Twelve signs', 'Twelve signs'],
  ['x'.repeat(15), 'x'.repeat(12)],
] as const)
  test(`[BIZ-11] under its icon ${name} is called ${shown}`, async () => {
    const { body } = await served({ ...acme, name }, '/manifest.webmanifest');
    assert.equal(JSON.parse(body.toString()).short_name, shown);
  });

test('[BIZ-11] an icon is the brand’s disc on its background, whole within the circle that a launcher keeps', () => {
  const size = 200;
  const { data } = decode(iconPng(acme, size));
  const colorAt = (x: number, y: number) => [0, 1, 2].map((channel) => data[(y * size + x) * 3 + channel]);
  assert.deepEqual(colorAt(0, 0), [0xff, 0xee, 0xdd]);
  // On the arc, right of the centre.
  assert.deepEqual(colorAt(Math.round(size / 2 + (13 / 30) * 0.7 * size), size / 2), [0xb0, 0x00, 0x20]);
  for (let y = 0; y < size; y += 1)
    for (let x = 0; x < size; x += 1)
      if (Math.hypot(x + 0.5 - size / 2, y + 0.5 - size / 2) > 0.4 * size)
        assert.deepEqual(colorAt(x, y), [0xff, 0xee, 0xdd], `${x}, ${y}`);
});

test('[BIZ-11] the policy of the site’s pages admits the manifest', () => {
  const options = { nonce: 'n', overrides: [], production: true, googlePlaces: false };
  assert.match(sitePolicy({ ...options, reportTo: undefined, assetsOrigin: undefined }), /manifest-src 'self'/);
});
