import { render } from '@testing-library/react';
import { useHost } from 'web-kit/host';

function WithoutHost() {
  return useHost().apiBase;
}

test('[API-7] using the host outside its context throws', () => {
  const log = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  expect(() => render(<WithoutHost />)).toThrow('Store cannot be null, please add a context provider');
  log.mockRestore();
});
