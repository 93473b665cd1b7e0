import { mergeClasses } from '@fluentui/react-components';
import { Fragment, type ReactNode, useState } from 'react';
import { usePartText } from 'web-kit/host';
import { ChevronDownRegular, ChevronRightRegular } from '../icons.ts';
import { EmptyState } from '../page/EmptyState.tsx';
import { ErrorState } from '../page/ErrorState.tsx';
import { useFocusAfterRemoval } from '../page/focus.ts';
import { Icon } from '../page/Icon.tsx';
import { ListSkeleton } from '../page/Skeletons.tsx';
import type { Column } from './column.ts';
import { useDataTableStyles } from './DataTable.styles.ts';

export interface Sorting {
  orderBy: string;
  order: 'asc' | 'desc';
  sortBy: (column: string) => void;
}

interface DataTableProps<Row> {
  /** Accessible name of the table. */
  label: string;
  columns: readonly Column<Row>[];
  /** Undefined while loading. */
  rows: readonly Row[] | undefined;
  rowKey: (row: Row) => string;
  /** Accessible name of a row, used in the labels of its buttons. */
  rowLabel?: (row: Row) => string;
  sorting?: Sorting;
  error?: unknown;
  onRetry?: () => unknown;
  /** Text for an empty list, such as 'No vehicle found...'. */
  empty: string;
  /** What to do about it, or why it is empty. */
  emptyText?: string | undefined;
  emptyAction?: ReactNode;
  loadingLabel?: string;
  /** Of the table, such as one for dense rows. */
  className?: string;
  /** Opens a row. The row's first cell becomes a button. */
  onOpen?: (row: Row) => void;
  /** Expandable details below a row. */
  expanded?: (row: Row) => ReactNode;
}

/** A sortable list: a table on a wide screen, cards below 640 px. Includes loading, error and empty states. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const {
    label,
    columns,
    rows,
    rowKey,
    sorting,
    error,
    onRetry,
    empty,
    emptyText,
    emptyAction,
    loadingLabel,
    className,
    expanded,
  } = props;
  const styles = useDataTableStyles();
  const t = usePartText();
  useFocusAfterRemoval(rows?.length ?? 0);
  if (error !== undefined && !rows) return <ErrorState error={error} {...(onRetry ? { onRetry } : {})} />;
  if (!rows) return <ListSkeleton {...(loadingLabel ? { label: loadingLabel } : {})} />;
  if (rows.length === 0)
    return <EmptyState title={empty} {...(emptyText ? { text: emptyText } : {})} action={emptyAction} />;
  return (
    <div className={styles.scroll} data-surface="card">
      <table className={mergeClasses(styles.table, className)} aria-label={label}>
        <thead className={styles.head}>
          <tr>
            {expanded && (
              <th scope="col" className={styles.heading}>
                <span className={styles.unseen}>{t('Details')}</span>
              </th>
            )}
            {columns.map((column) => (
              <Heading key={column.id} {...column} sorting={sorting} />
            ))}
          </tr>
        </thead>
        <tbody className={styles.body}>
          {rows.map((row) => (
            <DataRow key={rowKey(row)} row={row} table={props} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Heading({
  id,
  header,
  name,
  sortable,
  align,
  sorting,
}: Pick<Column<never>, 'id' | 'header' | 'name' | 'sortable' | 'align'> & { sorting: Sorting | undefined }) {
  const styles = useDataTableStyles();
  const sorted = sorting?.orderBy === id ? (sorting.order === 'asc' ? 'ascending' : 'descending') : undefined;
  return (
    <th
      scope="col"
      className={mergeClasses(styles.heading, align === 'end' && styles.end)}
      {...(sortable && sorting ? { 'aria-sort': sorted ?? 'none' } : {})}
    >
      {sortable && sorting ? (
        <button type="button" className={styles.sort} onClick={() => sorting.sortBy(id)}>
          {header}
          <span aria-hidden="true">{sorted === 'ascending' ? '↑' : sorted === 'descending' ? '↓' : ''}</span>
        </button>
      ) : (
        header || <span className={styles.unseen}>{name}</span>
      )}
    </th>
  );
}

/** Clicks on links and buttons inside a row do not open the row. */
const isOtherControl = (target: EventTarget): boolean =>
  target instanceof Element && target.closest('a, [role=menuitem], button:not([data-opens-row])') !== null;

function DataRow<Row>({ row, table }: { row: Row; table: DataTableProps<Row> }) {
  const { columns, expanded, onOpen, rowLabel } = table;
  const styles = useDataTableStyles();
  const t = usePartText();
  const [open, setOpen] = useState(false);
  const name = rowLabel?.(row);
  const folds = columns.some(({ phone }) => phone === 'folded');
  return (
    <Fragment>
      <tr
        className={mergeClasses(styles.row, onOpen && styles.openable)}
        {...(onOpen ? { onClick: ({ target }) => isOtherControl(target) || onOpen(row) } : {})}
      >
        {(expanded || folds) && (
          <td className={mergeClasses(styles.cell, styles.fold, !expanded && styles.onPhone)} data-label={t('Details')}>
            <button
              type="button"
              className={mergeClasses(styles.sort, styles.toggle)}
              aria-expanded={open}
              aria-label={name ? t('Details of {name}', { name }) : t('Details')}
              onClick={() => setOpen(!open)}
            >
              <Icon icon={open ? ChevronDownRegular : ChevronRightRegular} size={18} />
            </button>
          </td>
        )}
        {columns.map((column, index) => (
          <td
            key={column.id}
            data-label={column.header}
            className={mergeClasses(
              styles.cell,
              column.align === 'end' && styles.end,
              column.whole && styles.whole,
              column.phone && column.phone !== 'folded' && mergeClasses(styles.place, styles[column.phone]),
              column.phone === 'folded' && !open && styles.folded,
              (expanded || folds) && column.header === '' && styles.besideFold,
            )}
          >
            {index === 0 && onOpen ? (
              <button type="button" data-opens-row className={styles.open}>
                {column.cell(row)}
              </button>
            ) : (
              column.cell(row)
            )}
          </td>
        ))}
      </tr>
      {open && expanded && (
        <tr className={styles.row}>
          <td className={styles.details} colSpan={columns.length + 1}>
            {expanded(row)}
          </td>
        </tr>
      )}
    </Fragment>
  );
}
