import type { Db } from './database/database.ts';

/** A file of a person, opened only when it is written to the export. */
export interface PersonalFile {
  path: string;
  open: () => Promise<Buffer>;
}

/** The data that a feature stores about a person, and how to export and erase it (POPIA sections 23 and 24). */
export interface PersonalRecords {
  /** Name of the file in an export, such as `vehicles`. */
  of: string;
  /** Absent for data that is erased but not exported. */
  read?: (db: Db, userId: string) => Promise<unknown>;
  files?: (db: Db, userId: string) => Promise<PersonalFile[]>;
  /** Erases what identifies the person. Data that the law requires stays without a name. */
  erase?: (tx: Db, userId: string, at: Date) => Promise<void>;
}

type ExportedRecords = PersonalRecords & Required<Pick<PersonalRecords, 'read'>>;

/** The personal data of all features, so that exports and erasures are complete. */
export class PrivacyRegistry {
  readonly #kept: PersonalRecords[] = [];

  register(records: PersonalRecords): void {
    this.#kept.push(records);
  }

  /** The records to export. */
  exports(): readonly ExportedRecords[] {
    return this.#kept.filter((records): records is ExportedRecords => records.read !== undefined);
  }

  /** Erases in reverse order of registration, because later features may need earlier ones' data to find their own. */
  async erase(tx: Db, userId: string, at: Date): Promise<void> {
    for (const { erase } of this.#kept.toReversed()) await erase?.(tx, userId, at);
  }
}
