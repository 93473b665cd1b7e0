import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';

export const getContract = endpoint({
  name: 'getContract',
  method: 'GET',
  path: '/contract',
  access: 'open',
  summary: 'Gets the version of the API contract. Modules state the version that they were built against.',
  reply: z.object({ version: z.string() }),
});
