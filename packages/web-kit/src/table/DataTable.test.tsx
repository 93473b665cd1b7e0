import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { renderWithHost } from 'web-kit/testing';
import type { Column } from './column.ts';
import { DataTable } from './DataTable.tsx';
import { Paging } from './Paging.tsx';
import { useListState } from './use-list-state.ts';

interface Row {
  id: string;
  make: string;
}

const columns: readonly Column<Row>[] = [{ id: 'make', header: 'Make', cell: ({ make }) => make, sortable: true }];
const rows: Row[] = [{ id: '1', make: 'toyota' }];

function List({ shown, error }: { shown: Row[] | undefined; error?: unknown }) {
  const list = useListState({ orderBy: 'make', order: 'asc' });
  return (
    <>
      <DataTable
        label="Cars"
        columns={columns}
        rows={shown}
        rowKey={({ id }) => id}
        sorting={list}
        error={error}
        empty="No vehicle found..."
        expanded={({ make }) => `More on ${make}`}
      />
      <Paging state={list} count={shown === rows ? 12 : (shown?.length ?? 0)} />
    </>
  );
}

test('when a row is removed with its focused button, the focus moves to the heading', async () => {
  const Removable = () => {
    const [cars, setCars] = useState<Row[]>([{ id: '1', make: 'toyota' }]);
    const remove: Column<Row> = {
      id: 'x',
      header: '',
      name: 'Actions',
      cell: () => <button onClick={() => setCars([])}>Remove</button>,
    };
    return (
      <main>
        <h1 tabIndex={-1}>Cars</h1>
        <DataTable label="Cars" columns={[remove]} rows={cars} rowKey={({ id }) => id} empty="No vehicle found..." />
      </main>
    );
  };
  renderWithHost(<Removable />);
  await userEvent.click(screen.getByRole('button', { name: 'Remove' }));
  expect(screen.getByText('No vehicle found...')).toBeVisible();
  expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
});

test('sorting and paging are kept in the URL, and sorting returns to the first page', async () => {
  const { router } = renderWithHost(<List shown={rows} />, { at: '/?skip=5' });
  expect(screen.getByText('6–10 of 12')).toBeVisible();
  await userEvent.click(await screen.findByRole('button', { name: 'Next page' }));
  expect(router.state.location.search).toBe('?skip=10');
  await userEvent.click(screen.getByRole('button', { name: /Make/ }));
  expect(router.state.location.search).toBe('?orderBy=make&order=desc');
  expect(screen.getByRole('columnheader', { name: /Make/ })).toHaveAttribute('aria-sort', 'descending');
});

test('rows that stand on one page of the smallest size have neither pages nor a choice of their size', () => {
  renderWithHost(<List shown={[...rows]} />);
  expect(screen.getByText('1–1 of 1')).toBeVisible();
  expect(screen.queryByLabelText('Rows per page')).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Next page' })).not.toBeInTheDocument();
});

test('a row can be expanded', async () => {
  renderWithHost(<List shown={rows} />);
  await userEvent.click(within(screen.getByRole('table')).getByRole('button', { name: 'Details' }));
  expect(screen.getByText('More on toyota')).toBeVisible();
});

test('loading, empty and error states are shown', () => {
  const { unmount } = renderWithHost(<List shown={undefined} />);
  expect(screen.getByRole('status', { name: 'Loading…' })).toBeVisible();
  unmount();
  const second = renderWithHost(<List shown={[]} />);
  expect(screen.getByText('No vehicle found...')).toBeVisible();
  second.unmount();
  renderWithHost(<List shown={undefined} error={{ message: 'No network' }} />);
  expect(screen.getByRole('alert')).toHaveTextContent('No network');
});
