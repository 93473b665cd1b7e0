// First: the testing library takes the screen away in a hook of its own, and hooks run in the order in which they are made.
import './check-labels.ts';
import '@testing-library/jest-dom';
import { configure } from '@testing-library/react';

// A machine that is busy with something else is no failure of the product. A mutant's tests mostly wait in vain.
configure({ asyncUtilTimeout: process.env['__STRYKER_ACTIVE_MUTANT__'] === undefined ? 10_000 : 2500 });
jest.setTimeout(30_000);

// jsdom has no layout: these exist in every browser.
window.scrollTo = () => undefined;
Element.prototype.scrollIntoView = () => undefined;
window.matchMedia ??= (query: string) => ({
  matches: false,
  media: query,
  onchange: null,
  addListener: () => undefined,
  removeListener: () => undefined,
  addEventListener: () => undefined,
  removeEventListener: () => undefined,
  dispatchEvent: () => false,
});
globalThis.ResizeObserver ??= class {
  observe() {}
  unobserve() {}
  disconnect() {}
};
