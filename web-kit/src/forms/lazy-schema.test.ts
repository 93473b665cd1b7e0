import { type FormSchema, lazySchema } from './lazy-schema.ts';

const refused = { validate: () => Promise.reject(new Error('Password is required')) };

test('a schema is fetched when it is first needed, once', async () => {
  const load = jest.fn(async (): Promise<FormSchema<object>> => refused);
  const schema = lazySchema(load);
  expect(load).not.toHaveBeenCalled();
  await expect(schema.validate({})).rejects.toThrow('Password is required');
  await expect(schema.validate({})).rejects.toThrow('Password is required');
  expect(load).toHaveBeenCalledTimes(1);
});

test('a schema out of reach holds nothing back, and is asked for again', async () => {
  const load = jest.fn().mockRejectedValueOnce(new Error('404')).mockResolvedValue(refused);
  const schema = lazySchema<{ email: string }>(load);
  await expect(schema.validate({ email: 'a' })).resolves.toEqual({ email: 'a' });
  await expect(schema.validate({ email: 'a' })).rejects.toThrow();
});
