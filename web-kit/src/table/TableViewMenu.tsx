import { lazyWithRetry } from '../page/lazy-with-retry.tsx';
import { PlainButton } from '../page/PlainButton.tsx';

export const label = 'Table view';

/** Chooses the columns of a list and the height of its rows (`useTableView`). The list does not wait for its code. */
export const TableViewMenu = lazyWithRetry(
  async () => (await import('./TableViewChoices.tsx')).TableViewChoices,
  () => <PlainButton disabled>{label}</PlainButton>,
  ({ onRetry }) => <PlainButton onClick={onRetry}>{label}</PlainButton>,
);
