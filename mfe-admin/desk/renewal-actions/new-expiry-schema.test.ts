import { newExpirySchema } from './NewExpiryDialog.tsx';

const schema = newExpirySchema('2026-12-05', '2026-11-21');

test('a new expiry date must be after the old one and not years away', async () => {
  await expect(schema.validate({ licenseExpires: '2027-12-05' })).resolves.toEqual({ licenseExpires: '2027-12-05' });
  await expect(schema.validate({ licenseExpires: '' })).rejects.toThrow('Please enter the new expiry date');
  for (const licenseExpires of ['2026-12-05', '2025-01-01'])
    await expect(schema.validate({ licenseExpires })).rejects.toThrow(
      'The new expiry date must be after the old one, 05-12-2026.',
    );
  await expect(schema.validate({ licenseExpires: '2036-12-05' })).rejects.toThrow(
    'The new expiry date must not be after 05-02-2029.',
  );
});

test('a long expired licence may be renewed from today', async () => {
  await expect(
    newExpirySchema('2022-01-31', '2026-11-21').validate({ licenseExpires: '2027-11-30' }),
  ).resolves.toBeDefined();
});
