import { makeStyles } from '@fluentui/react-components';
import { lazyWithRetry } from '../page/lazy-with-retry.tsx';
import { PlainButton } from '../page/PlainButton.tsx';
import { type TableViewChoices, tableViewLabel } from './use-table-view.ts';

const useStyles = makeStyles({ place: { display: 'contents', '@media (max-width: 640px)': { display: 'none' } } });

const Choices = lazyWithRetry(
  async () => (await import('./TableViewChoices.tsx')).TableViewChoices,
  () => <PlainButton disabled>{tableViewLabel}</PlainButton>,
  ({ onRetry }) => <PlainButton onClick={onRetry}>{tableViewLabel}</PlainButton>,
);

/**
 * Chooses the columns of a list and the height of its rows (`useTableView`). The list does not wait for its code. Not on a
 * phone, where rows are cards.
 */
export function TableViewMenu({ view }: { view: TableViewChoices }) {
  return (
    <span className={useStyles().place}>
      <Choices view={view} />
    </span>
  );
}
