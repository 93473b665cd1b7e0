/** Lists: a table that becomes cards on a phone. Sorting, paging and filters are kept in the URL. */
export { ClearFilters } from './table/ClearFilters.tsx';
export type { Column } from './table/column.ts';
export { DataTable, type Sorting } from './table/DataTable.tsx';
export { DayFilters } from './table/DayFilters.tsx';
export { DidYouMean } from './table/DidYouMean.ts';
export { ExportButton, useExport } from './table/ExportButton.tsx';
export { FilterNote } from './table/FilterNote.tsx';
export {
  FilterField,
  FilterSelect,
  MoreFilters,
} from './table/Filters.tsx';
export { Paging } from './table/Paging.tsx';
export { Reference } from './table/Reference.tsx';
export { SearchField } from './table/SearchField.tsx';
export { sortRows } from './table/sort-rows.ts';
export { TableViewMenu } from './table/TableViewMenu.tsx';
export { useDebounced } from './table/use-debounced.ts';
export { type ListState, useListState } from './table/use-list-state.ts';
export { type TableView, useTableView } from './table/use-table-view.ts';
