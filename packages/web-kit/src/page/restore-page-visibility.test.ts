import { restorePageVisibility } from './restore-page-visibility.ts';

afterEach(() => document.body.replaceChildren());
const part = (attributes: Record<string, string> = {}) => {
  const element = document.body.appendChild(document.createElement('div'));
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  return element;
};
const isHidden = (element: Element) => element.getAttribute('aria-hidden') === 'true';

test('what a dialog has hidden from screen readers is shown again, and nothing else', () => {
  const [page, decoration] = [part(), part({ 'aria-hidden': 'true' })];
  const restore = restorePageVisibility();
  page.setAttribute('aria-hidden', 'true');
  const dummy = part({ 'aria-hidden': 'true', 'data-tabster-dummy': '' });
  restore();
  expect([page, decoration, dummy].map(isHidden)).toEqual([false, true, true]);
});

test('while another dialog is open, the page behind it stays hidden', () => {
  const page = part();
  const restore = restorePageVisibility();
  page.setAttribute('aria-hidden', 'true');
  const dialog = part({ 'aria-modal': 'true' });
  restore();
  expect(isHidden(page)).toBe(true);
  dialog.remove();
  restore();
  expect(isHidden(page)).toBe(false);
});
