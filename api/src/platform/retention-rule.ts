import type { RawBuilder } from 'kysely';

type Condition = RawBuilder<boolean>;

/** What the daily job does with rows whose time is over. */
export interface Purge {
  days: number;
  /** The rows, the moment being `days` before now. */
  past: (moment: string) => Condition;
  /** Columns that are emptied; without, the rows go. */
  clear?: readonly string[];
}

/** What an erasure does with the rows of one person, besides what the features that own them do. */
export interface PersonalRows {
  rows: (userId: string) => Condition;
  clear?: readonly string[];
  /** Columns that an export hands out. Never a mail that waits: its code proves an address that may be somebody else's. */
  exported?: readonly string[];
}

/** How long a table is kept, and why. */
export interface Retention {
  table: string;
  /** Columns in which a person may be found: a name, an address, a number, a plate, or words about them. */
  personal: readonly string[];
  what: string;
  kept: string;
  why: string;
  purge?: readonly Purge[];
  ofPerson?: PersonalRows;
}
