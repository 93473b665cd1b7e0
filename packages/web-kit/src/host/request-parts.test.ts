import { endpoint } from 'shared-contracts/endpoint';
import * as z from 'zod/mini';
import { requestParts } from './request-parts.ts';

const common = { name: 'test', access: 'open', summary: 'Test.', reply: z.unknown() } as const;
const list = endpoint({ ...common, method: 'GET', path: '/cars/{id}/trips', query: z.object({ search: z.string() }) });
const plain = endpoint({ ...common, method: 'GET', path: '/cars' });
const change = endpoint({
  ...common,
  method: 'PATCH',
  path: '/cars/{id}',
  query: z.object({ notify: z.boolean() }),
  body: z.object({ make: z.string() }),
});
const send = endpoint({ ...common, method: 'POST', path: '/cars', body: z.unknown() });

test('what is read is asked for in path and query, without what is not set', () => {
  const values = { id: 'a b', search: 'polo & golf', page: 2, from: '', to: null, status: undefined };
  expect(requestParts(list, values)).toEqual({
    path: '/cars/a%20b/trips?search=polo+%26+golf&page=2',
    body: undefined,
  });
  expect(requestParts(list, { id: '1' })).toEqual({ path: '/cars/1/trips', body: undefined });
  expect(requestParts(plain, { search: 'polo' })).toEqual({ path: '/cars', body: undefined });
  expect(requestParts(plain, undefined)).toEqual({ path: '/cars', body: undefined });
});

test('what is written goes into the body, except what path and query declare', () => {
  expect(requestParts(change, { id: '1', notify: true, make: '', note: null, other: undefined })).toEqual({
    path: '/cars/1?notify=true',
    body: { make: '', note: null },
  });
  expect(requestParts(send, { make: 'ford' })).toEqual({ path: '/cars', body: { make: 'ford' } });
  expect(requestParts(send, undefined)).toEqual({ path: '/cars', body: {} });
});

test('a list is sent as it is', () => {
  expect(requestParts(send, ['a', 'b']).body).toEqual(['a', 'b']);
});
