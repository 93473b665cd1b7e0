import type { Column } from './read-columns.ts';

/** How each type of PostgreSQL arrives, by our own parsers (`services/api/src/core/database/value-parsers.ts`). */
const types: Readonly<Record<string, string>> = {
  bool: 'boolean',
  bytea: 'Uint8Array',
  date: 'string',
  float8: 'number',
  int2: 'number',
  int4: 'number',
  int8: 'number',
  jsonb: 'unknown',
  numeric: 'number',
  text: 'string',
  timestamptz: 'string',
  uuid: 'string',
};

/** Columns whose values the contract names, by table and column: the type and the module it comes from. */
const named: Readonly<Record<string, readonly [type: string, from: string]>> = {
  'companies.branding': ['Branding', 'shared-contracts/companies'],
  'deliveries.booked_from': ['RenewalStatus', 'shared-contracts/renewal-status'],
  'deliveries.destination_parts': ['AddressParts', 'shared-contracts/addresses'],
  'deliveries.status': ['DeliveryStatus', 'shared-contracts/deliveries'],
  'documents.document_type': ['DocumentKind', 'shared-contracts/documents'],
  'fee_proposals.rows': ['FeeFileRows', 'shared-contracts/fee-versions'],
  'joined_scans.result': ['ScanResult', 'shared-contracts/scans'],
  'license_fees.region': ['Province', 'shared-contracts/regions'],
  'license_fees.vehicle_type': ['VehicleType', 'shared-contracts/vehicle-types'],
  'payments.decline_cause': ['DeclineCause', 'shared-contracts/payment'],
  'payments.language': ['Translation', 'shared-contracts/language'],
  'payment_items.quote': ['Quote', 'shared-contracts/quotes'],
  'payment_items.quote_input': ['QuoteInput', 'shared-contracts/quotes'],
  'permissions.permission': ['PermissionKey', 'shared-contracts/permissions'],
  'renewals.status': ['RenewalStatus', 'shared-contracts/renewal-status'],
  'scans.result': ['ScanResult', 'shared-contracts/scans'],
  'users.coordinates': ['Coordinates', 'shared-contracts/user'],
  'authority_forms.fields': ['FormFields', 'shared-contracts/authority-form'],
  'mandates.strokes': ['Strokes', 'shared-contracts/mandates'],
  'users.delivery_address_parts': ['AddressParts', 'shared-contracts/addresses'],
  'users.delivery_coordinates': ['Coordinates', 'shared-contracts/user'],
  'users.language': ['Language', 'shared-contracts/language'],
  'vehicle_import_rows.faults': ['ImportFaults', 'shared-contracts/vehicle-imports'],
  'vehicle_import_rows.texts': ['ImportTexts', 'shared-contracts/vehicle-imports'],
  'vehicles.registration_region': ['Region', 'shared-contracts/regions'],
  'webhook_events.data': ['WebhookEventData', 'shared-contracts/webhooks'],
  'vehicles.vehicle_type': ['VehicleType', 'shared-contracts/vehicle-types'],
};

function typeOf({ table, name, type, values }: Column): string {
  if (values) return values.map((value) => `'${value}'`).join(' | ');
  const isArray = type.startsWith('_');
  const known = types[isArray ? type.slice(1) : type];
  if (!known)
    throw new Error(`${table}.${name} is of the type ${type}, which tools/database/table-types.ts does not know.`);
  return isArray ? `${known}[]` : known;
}

/** How a column is read, inserted and updated. JSON is written as text; what is nullable or has a default may be left out. */
function columnType(column: Column): string {
  const [type] = named[`${column.table}.${column.name}`] ?? [typeOf(column)];
  const orNull = column.isNullable ? ' | null' : '';
  if (column.isGenerated) return `GeneratedAlways<${type}${orNull}>`;
  const isOptional = column.hasDefault && !column.isNullable;
  if (column.type === 'jsonb')
    return `ColumnType<${type === 'unknown' ? type : `${type}${orNull}`}, string${orNull}${isOptional ? ' | undefined' : ''}, string${orNull}>`;
  return isOptional ? `Generated<${type}>` : `${type}${orNull}`;
}

/** As the formatter writes it: a union that is too long for a line has one of its own, or a line for each member. */
function lineOf(column: Column): string {
  const type = columnType(column);
  const line = `    ${column.name}: ${type};`;
  if (line.length <= maxLength) return line;
  const generated = /^Generated<(.*)>$/.exec(type)?.[1];
  if (generated) {
    const ownLine = `      ${generated}`;
    const inside = ownLine.length <= maxLength ? ownLine : linesOf(generated, '      ');
    return `    ${column.name}: Generated<\n${inside}\n    >;`;
  }
  return !type.includes(' | ') || type.includes('<') ? line : `    ${column.name}:\n${linesOf(type, '      ')};`;
}

const maxLength = 120;
const linesOf = (union: string, indent: string): string =>
  union
    .split(' | ')
    .map((member) => `${indent}| ${member}`)
    .join('\n');

const importLines = (columns: readonly Column[]): string[] => {
  const used = columns.flatMap(({ table, name }) => (named[`${table}.${name}`] ? [named[`${table}.${name}`]] : []));
  const byModule = Map.groupBy(used, (one) => one?.[1]);
  return [...byModule]
    .map(
      ([from, ofModule]) =>
        `import type { ${[...new Set(ofModule.map((one) => one?.[0]))].sort().join(', ')} } from '${from}';`,
    )
    .sort((a, b) => a.slice(a.indexOf('from')).localeCompare(b.slice(b.indexOf('from'))));
};

/** The TypeScript module that describes the tables. */
export function tableTypes(columns: readonly Column[]): string {
  const tables = [...Map.groupBy(columns, ({ table }) => table)];
  return `// Written by \`npm run tables\` from the migrated database; a test fails when it is not what the migrations make.
import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
${importLines(columns).join('\n')}

/** Every table of the product, column by column. */
export interface Tables {
${tables.map(([table, ofTable]) => `  ${table}: {\n${ofTable.map(lineOf).join('\n')}\n  };`).join('\n')}
}
`;
}
