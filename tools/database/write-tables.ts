import { writeFileSync } from 'node:fs';
import { migratedColumns } from './migrated-columns.ts';
import { tableTypes } from './table-types.ts';

writeFileSync(
  new URL('../../services/api/src/core/database/tables.ts', import.meta.url),
  tableTypes(await migratedColumns()),
);
