import { act } from '@testing-library/react';
import type { ReactElement } from 'react';
import { hydrateRoot } from 'react-dom/client';

/**
 * Lets React take over HTML that was rendered ahead. Returns the element that has it, what React found different, and a
 * function that removes it. `before` may change the page as a person would before its code came.
 */
export async function takeOver(
  html: string,
  element: ReactElement,
  before: (root: HTMLElement) => void = () => undefined,
): Promise<{ root: HTMLElement; differences: string[]; close: () => Promise<void> }> {
  const differences: string[] = [];
  const complaints = jest
    .spyOn(console, 'error')
    .mockImplementation((...args) => void differences.push(args.join(' ')));
  const root = document.createElement('div');
  root.innerHTML = html;
  document.body.append(root);
  before(root);
  const taken = await act(async () =>
    hydrateRoot(root, element, { onRecoverableError: (error) => differences.push(String(error)) }),
  );
  complaints.mockRestore();
  const close = async () => {
    await act(async () => taken.unmount());
    root.remove();
  };
  return { root, differences, close };
}
