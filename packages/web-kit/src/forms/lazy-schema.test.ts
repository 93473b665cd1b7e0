import { type FormSchema, lazySchema } from './lazy-schema.ts';

const rejecting = { validate: () => Promise.reject(new Error('Password is required')) };

test('a schema is loaded once, on first validation', async () => {
  const load = jest.fn(async (): Promise<FormSchema<object>> => rejecting);
  const schema = lazySchema(load);
  expect(load).not.toHaveBeenCalled();
  await expect(schema.validate({})).rejects.toThrow('Password is required');
  await expect(schema.validate({})).rejects.toThrow('Password is required');
  expect(load).toHaveBeenCalledTimes(1);
});

test('a schema that fails to load accepts everything and is loaded again later', async () => {
  const load = jest.fn().mockRejectedValueOnce(new Error('404')).mockResolvedValue(rejecting);
  const schema = lazySchema<{ email: string }>(load);
  await expect(schema.validate({ email: 'a' })).resolves.toEqual({ email: 'a' });
  await expect(schema.validate({ email: 'a' })).rejects.toThrow();
});
