import { render } from '@testing-library/react';
import { useHost } from 'web-kit/host';

function Lost() {
  return useHost().apiBase;
}

test('[API-7] a module without its host context says so', () => {
  const log = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  expect(() => render(<Lost />)).toThrow('Store cannot be null, please add a context provider');
  log.mockRestore();
});
