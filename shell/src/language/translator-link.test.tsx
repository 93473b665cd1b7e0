/** @jest-environment-options {"url": "https://www.example.org/"} */
import { act, fireEvent, screen } from '@testing-library/react';
import { useSyncExternalStore } from 'react';
import { releasedVersion } from 'shared-contracts/testing';
import { renderWithHost } from 'web-kit/testing';
import type { Site } from '../site.ts';
import { languageSwitch } from './language-switch.ts';
import { startLanguages } from './start-languages.tsx';

const Footer = () => useSyncExternalStore(languageSwitch.subscribe, languageSwitch.get);

async function show(site: Partial<Site> = {}) {
  Object.assign(globalThis, {
    fetch: async () => new Response(JSON.stringify({ draft: { Save: 'Gcina' }, read: {} })),
  });
  const { host } = renderWithHost(<Footer />);
  const version = releasedVersion('mfe-x', '1.0.0', {
    extras: { languages: { zu: 'language.zu.json' }, files: { 'language.zu.json': 'sha256-zu' } },
  });
  await act(async () => {
    const spoken = { languages: ['en', 'zu'] as const, language: 'zu' as const };
    await startLanguages({ spoken, ...site }, host, { pickedOf: () => version }).loadBeside({
      module: 'mfe-x',
      version: '1.0.0',
    });
  });
  return screen.queryByRole('button', { name: 'Texts of this page' });
}
const panel = () => screen.findByRole('complementary', { name: 'Texts of this page' });

const pressKey = async () => {
  fireEvent.keyDown(document.body, { code: 'KeyL', altKey: true, shiftKey: true });
  await act(() => new Promise((resolve) => setTimeout(resolve, 100)));
};

test('[LNG-5] readers of the site get no tools of translators', async () => {
  expect(await show()).toBeNull();
  expect(screen.getByText(/This translation is a draft/)).toBeVisible();
  await pressKey();
  expect(screen.queryByRole('complementary')).toBeNull();
});

test('[LNG-5] a preview leads to them beside its note on drafts, and by a key', async () => {
  const button = await show({ preview: { versions: { 'mfe-x': '1.0.0' }, until: '2026-12-01T10:00:00Z' } });
  if (!button) throw new Error('There is no button');
  fireEvent.click(button);
  expect(await panel()).toBeVisible();
  await pressKey();
  expect(screen.queryByRole('complementary')).toBeNull();
  await pressKey();
  expect(await panel()).toBeVisible();
});
