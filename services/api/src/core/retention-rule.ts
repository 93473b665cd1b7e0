import type { RawBuilder } from 'kysely';

type Condition = RawBuilder<boolean>;

/** What the daily job does with expired rows. */
export interface Purge {
  days: number;
  /** Selects the expired rows. `moment` is `days` ago. */
  past: (moment: string) => Condition;
  /** Columns to clear. Without, the rows are deleted. */
  clear?: readonly string[];
}

/** How to erase the rows of one person, in tables without a feature that does it. */
export interface PersonalRows {
  rows: (userId: string) => Condition;
  clear?: readonly string[];
  /** Columns to include in an export. Never those of unsent mails, which may contain a code for another address. */
  exported?: readonly string[];
}

/** How long a table is kept, and why. */
export interface Retention {
  table: string;
  /** Columns that may contain personal data: names, addresses, numbers, licence numbers or notes. */
  personal?: readonly string[];
  what: string;
  kept: string;
  why: string;
  purge?: readonly Purge[];
  ofPerson?: PersonalRows;
}
