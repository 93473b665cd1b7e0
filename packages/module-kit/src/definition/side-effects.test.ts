import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, test } from 'node:test';
import { sideEffectsIn } from './side-effects.ts';

const root = mkdtempSync(path.join(tmpdir(), 'side-effects-'));
after(() => rmSync(root, { recursive: true }));

function effectsOf(text: string, file = 'trips/Page.tsx'): string[] {
  const folder = mkdtempSync(path.join(root, 'mfe-'));
  mkdirSync(path.join(folder, 'trips'));
  writeFileSync(path.join(folder, file), text);
  return sideEffectsIn(folder);
}

for (const [code, effect] of [
  ['window.trips = [];', 'sets window.trips'],
  ['export const open = () => { globalThis.trips = []; };', 'sets globalThis.trips'],
  ["export const Page = () => { document.title = 'Trips'; return null; };", 'sets document.title'],
  ["document.body.style.overflow = 'hidden';", 'sets document.body.style.overflow'],
  ['Array.prototype.last = function () { return this.at(-1); };', 'sets Array.prototype.last'],
  ["Object.defineProperty(Array.prototype, 'last', { value: 1 });", 'changes Array.prototype'],
  ['Object.assign(window.console, { log() {} });', 'changes window.console'],
  [
    "addEventListener('resize', () => {});",
    'calls addEventListener when it is loaded, and not in an effect that ends it',
  ],
  [
    "const before = document.addEventListener('click', () => {});",
    'calls document.addEventListener when it is loaded, and not in an effect that ends it',
  ],
  ['setInterval(() => {}, 1000);', 'calls setInterval when it is loaded, and not in an effect that ends it'],
  ["export const useStyles = makeStaticStyles({ body: { color: 'red' } });", 'makes styles for the whole page'],
  ["import './page.css';", 'imports a style sheet'],
  ['export const Page = () => <style>{`button { color: red }`}</style>;', 'renders a style sheet'],
  ["customElements.define('x-trips', class extends HTMLElement {});", 'defines an element for the whole page'],
] as const)
  test(`[TEM-1] what a module does to the rest of the page is found: ${code}`, () =>
    assert.deepEqual(effectsOf(code), [`trips/Page.tsx ${effect}.`]));

test('[TEM-1] what stays in a module, or ends with its page, is let through', () => {
  const page = `
    const names = {}; names.trips = 'Trips';
    const useStyles = makeStyles({ root: { color: 'red' } });
    export const Page = () => {
      useEffect(() => {
        addEventListener('resize', measure);
        const timer = setInterval(measure, 1000);
        return () => { removeEventListener('resize', measure); clearInterval(timer); };
      }, []);
      const leave = () => { window.location.href = '/'; };
      return <div style={{ color: 'red' }}>{Object.assign({}, names)}</div>;
    };
    class Store { listen() { addEventListener('online', this); } }`;
  assert.deepEqual(effectsOf(page), []);
  assert.deepEqual(effectsOf("addEventListener('message', () => {});", 'trips/read.worker.ts'), []);
  assert.deepEqual(effectsOf('globalThis.fetch = () => {};', 'trips/Page.test.tsx'), []);
});
