import '@testing-library/jest-dom';
import { configure } from '@testing-library/react';

// A machine that is busy with something else is no failure of the product.
configure({ asyncUtilTimeout: 10_000 });
jest.setTimeout(30_000);

// jsdom has no layout: these exist in every browser.
window.scrollTo = () => undefined;
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
