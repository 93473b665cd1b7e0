import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { SearchField } from './SearchField.tsx';

function Searched({ onSearch }: { onSearch: (value: string) => void }) {
  const [value, setValue] = useState('polo');
  const search = (next: string) => {
    onSearch(next);
    setValue(next);
  };
  return (
    <>
      <SearchField placeholder="Search" value={value} onSearch={search} />
      <button onClick={() => setValue('')}>Clear</button>
    </>
  );
}
const settled = () => act(() => new Promise((resolve) => setTimeout(resolve, 450)));

test('[BIZ-6] a search that is cleared elsewhere empties the field and does not come back', async () => {
  const onSearch = jest.fn();
  render(<Searched onSearch={onSearch} />);
  await userEvent.click(screen.getByRole('button', { name: 'Clear' }));
  expect(screen.getByPlaceholderText('Search')).toHaveValue('');
  await settled();
  expect(onSearch).not.toHaveBeenCalled();
});

test('a field with text can be cleared, and one without offers nothing to clear', async () => {
  render(<SearchField placeholder="Search" value="" onSearch={jest.fn()} />);
  expect(screen.queryByRole('button', { hidden: true })).toBeNull();
  await userEvent.type(screen.getByPlaceholderText('Search'), 'golf');
  await userEvent.click(screen.getByRole('button', { name: 'Clear search' }));
  expect(screen.getByPlaceholderText('Search')).toHaveValue('');
});

test('[BIZ-6] what is typed afterwards is searched for once, when the person stops', async () => {
  const onSearch = jest.fn();
  render(<Searched onSearch={onSearch} />);
  await userEvent.click(screen.getByRole('button', { name: 'Clear' }));
  await userEvent.type(screen.getByPlaceholderText('Search'), 'golf');
  await waitFor(() => expect(onSearch).toHaveBeenCalled());
  await settled();
  expect(onSearch.mock.calls).toEqual([['golf']]);
  expect(screen.getByPlaceholderText('Search')).toHaveValue('golf');
});
