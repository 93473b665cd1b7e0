import { makeStyles } from '@fluentui/react-components';
import { useState } from 'react';
import { localPageStorage } from '../host/page-storage.ts';
import type { Column, Density } from './column.ts';

/** Name of the menu. */
export const tableViewLabel = 'Table view';

/** What can be chosen about a table, for its menu. */
export interface TableViewChoices {
  density: Density;
  /** The columns that can be hidden, in their order. */
  choices: readonly Pick<Column<unknown>, 'id' | 'header'>[];
  hidden: readonly string[];
  hide: (ids: readonly string[]) => void;
  setDensity: (density: Density) => void;
}

export interface TableView<Row> extends TableViewChoices {
  /** For the table: the columns that are shown, and how high its rows are. */
  table: { columns: readonly Column<Row>[]; className?: string };
}

const densityKey = 'table-density';

const useStyles = makeStyles({
  // On a phone the rows are cards.
  compact: {
    fontSize: '14px',
    '@media (min-width: 641px)': {
      '& > thead > tr > th': { paddingBlock: '8px' },
      '& > tbody > tr > td': { paddingBlock: '3px' },
    },
  },
});

/**
 * Which columns of an administrators' list are shown, kept in the browser for each list, and how dense its rows are, kept for
 * all of them. `name` is the list's own, such as 'users'.
 */
export function useTableView<Row>(name: string, columns: readonly Column<Row>[]): TableView<Row> {
  const styles = useStyles();
  const extras = columns.filter(({ extra }) => extra).map(({ id }) => id);
  const hiddenKey = `table-hidden-${name}`;
  const [hidden, setHidden] = useState<readonly string[]>(() => localPageStorage.get(hiddenKey)?.split(',') ?? extras);
  const [density, setDensity] = useState<Density>(() =>
    localPageStorage.get(densityKey) === 'roomy' ? 'roomy' : 'compact',
  );
  const choices = columns.filter(({ header, fixed }) => header !== '' && !fixed);
  const isHidden = (id: string) => hidden.includes(id) && choices.some((choice) => choice.id === id);
  return {
    table: {
      columns: columns.filter(({ id }) => !isHidden(id)),
      ...(density === 'compact' && { className: styles.compact }),
    },
    density,
    choices,
    hidden: choices.map(({ id }) => id).filter(isHidden),
    hide: (ids) => {
      setHidden(ids);
      localPageStorage.set(hiddenKey, ids.join(','));
    },
    setDensity: (next) => {
      setDensity(next);
      localPageStorage.set(densityKey, next);
    },
  };
}
