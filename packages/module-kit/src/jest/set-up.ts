// Must come first: hooks run in order of registration, and the testing library's own hook unmounts the page.
import '@testing-library/jest-dom';
import { configure } from '@testing-library/react';

/** Finds duplicate ids, and labels without a control of their own. */
function labelFaults(page: Document): string[] {
  const ids = [...page.querySelectorAll('[id]')].map(({ id }) => id);
  const duplicates = new Set(ids.filter((id, index) => ids.indexOf(id) !== index));
  const labels = [...page.querySelectorAll('label')];
  const controls = labels.map(({ control }) => control);
  return [
    ...[...duplicates].map((id) => `The id ${id} is not unique.`),
    ...labels.flatMap(({ textContent, control }, index) => {
      if (!control) return [`The label '${textContent}' has no control.`];
      return controls.indexOf(control) === index
        ? []
        : [`The label '${textContent}' shares its control with another label.`];
    }),
  ];
}

// In every test, clicking a label must reach its own control.
afterEach(() => expect(labelFaults(document)).toEqual([]));

// Long, so that a busy machine does not fail tests. Short for mutants, whose tests mostly wait in vain.
configure({ asyncUtilTimeout: process.env['__STRYKER_ACTIVE_MUTANT__'] === undefined ? 10_000 : 2500 });
jest.setTimeout(30_000);

// jsdom has no layout and lacks these browser APIs.
// Without layout every element counts as invisible to Fluent's dialogs: they cannot take the focus, and hide themselves.
document.body.getBoundingClientRect = () => new DOMRect(0, 0, window.innerWidth, window.innerHeight);
Object.defineProperty(HTMLElement.prototype, 'offsetParent', {
  get(this: HTMLElement) {
    return this.parentElement;
  },
});
window.scrollTo = () => undefined;
Element.prototype.scrollIntoView = () => undefined;
if (!('getEntriesByType' in performance)) Object.assign(performance, { getEntriesByType: () => [] });
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
