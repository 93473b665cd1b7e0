import type { Db } from './database/database.ts';

/** A file of a person, opened only when its turn has come. */
export interface PersonalFile {
  path: string;
  open: () => Promise<Buffer>;
}

/** What a feature keeps of a person, and how it lets it go (POPIA sections 23 and 24). */
export interface PersonalRecords {
  /** Names the file of an export: `vehicles`. */
  of: string;
  /** Absent for what an erasure must reach and nobody is handed. */
  read?: (db: Db, userId: string) => Promise<unknown>;
  files?: (db: Db, userId: string) => Promise<PersonalFile[]>;
  /** Takes away what names the person; what the law asks to be kept stays without a name. */
  erase?: (tx: Db, userId: string, at: Date) => Promise<void>;
}

type ExportedRecords = PersonalRecords & Required<Pick<PersonalRecords, 'read'>>;

/** Every feature that keeps something of a person says so here; an export and an erasure then miss none. */
export class PrivacyRegistry {
  readonly #kept: PersonalRecords[] = [];

  register(records: PersonalRecords): void {
    this.#kept.push(records);
  }

  /** What an export holds. */
  exports(): readonly ExportedRecords[] {
    return this.#kept.filter((records): records is ExportedRecords => records.read !== undefined);
  }

  /** The newest feature first: what an earlier one holds may be needed to find what a later one does. */
  async erase(tx: Db, userId: string, at: Date): Promise<void> {
    for (const { erase } of this.#kept.toReversed()) await erase?.(tx, userId, at);
  }
}
