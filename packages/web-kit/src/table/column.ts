import type { ReactNode } from 'react';

export interface Column<Row> {
  /** Also the name by which the API sorts the column. */
  id: string;
  /** Visible header. If empty, `name` is the accessible name of the column. */
  header: string;
  name?: string;
  cell: (row: Row) => ReactNode;
  sortable?: boolean;
  /** For numbers. */
  align?: 'end';
  /** On a phone's card the cell takes the whole width and has no header. */
  whole?: boolean;
  /**
   * Where the cell stands on a phone's card, which then begins with two lines without headers. Cells that are `folded` are shown once
   * the card is opened.
   */
  phone?: 'left' | 'right' | 'secondLeft' | 'secondRight' | 'folded';
  /** Shown only once it is chosen. */
  extra?: boolean;
  /** Cannot be hidden. Neither can columns without a header. */
  fixed?: boolean;
}

/** How high the rows of a table are. */
export type Density = 'roomy' | 'compact';
