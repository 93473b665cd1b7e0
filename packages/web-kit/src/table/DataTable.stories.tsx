import { PlainButton } from '../page/PlainButton.tsx';
import { StatusBadge } from '../page/StatusBadge.tsx';
import type { Column } from './column.ts';
import { DataTable } from './DataTable.tsx';
import { Reference } from './Reference.tsx';

export default { title: 'Table/Data table' };

interface Car {
  plate: string;
  make: string;
  fee: string;
}

const cars: Car[] = [
  { plate: 'JK45LMGP', make: 'Volkswagen Polo', fee: 'R600.00' },
  { plate: 'ND123456', make: 'Toyota Corolla Quest Plus with a name that is longer than its column', fee: 'R1,012.00' },
];
const columns: Column<Car>[] = [
  { id: 'plate', header: 'Licence number', cell: ({ plate }) => plate, sortable: true },
  { id: 'make', header: 'Make and model', cell: ({ make }) => make, sortable: true },
  { id: 'status', header: 'Status', cell: () => <StatusBadge tone="busy">In renewal</StatusBadge> },
  {
    id: 'reference',
    header: 'Reference',
    cell: ({ plate }) => <Reference>{`renewal_vehicle::6a4c4b80_${plate}`}</Reference>,
  },
  { id: 'fee', header: 'Fee', cell: ({ fee }) => fee, align: 'end' },
];
const action: Column<Car> = {
  id: 'act',
  header: '',
  name: 'Actions',
  cell: () => <PlainButton>Renew</PlainButton>,
  whole: true,
};
const table = { label: 'Vehicles', columns, rowKey: ({ plate }: Car) => plate, empty: 'No vehicle found...' };
const sorting = { orderBy: 'plate', order: 'asc', sortBy: () => undefined } as const;

export const Rows = () => <DataTable {...table} rows={cars} />;

export const Sorted = () => <DataTable {...table} rows={cars} sorting={sorting} />;

export const WithActions = () => <DataTable {...table} columns={[...columns, action]} rows={cars} />;

export const OpeningRows = () => (
  <DataTable {...table} rows={cars} onOpen={() => undefined} rowLabel={({ plate }) => plate} />
);

export const ExpandingRows = () => (
  <DataTable {...table} rows={cars} rowLabel={({ plate }) => plate} expanded={({ make }) => `More on ${make}`} />
);

export const Loading = () => <DataTable {...table} rows={undefined} />;

export const Empty = () => (
  <DataTable {...table} rows={[]} emptyAction={<PlainButton look="primary">Add vehicle</PlainButton>} />
);

export const Failed = () => (
  <DataTable {...table} rows={undefined} error={new Error('No network')} onRetry={() => undefined} />
);
