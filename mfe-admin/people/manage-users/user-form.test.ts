import { createUser, manageUser } from 'shared-contracts/users';
import { assertFormMatchesApi } from 'web-kit/testing';
import { addUserSchema, toUserRequest, updateUserSchema } from './user-form.ts';

const id = '6a4c4b80-8f6d-4a43-9d0c-000000000002';
const good = {
  firstName: 'Sipho',
  lastName: 'Dlamini',
  email: 'sipho@mail.test',
  contactNumber: '27825550142',
  testUser: false,
  permissionIds: [id],
};
const bad = {
  firstName: ['', ' ', 'x'.repeat(201)],
  lastName: [''],
  email: ['', 'a@b'],
  contactNumber: ['', '12345', '2782555014'],
};

test('[V5] the API accepts whatever the form for a new user accepts', () =>
  assertFormMatchesApi({
    schema: addUserSchema,
    toCall: toUserRequest<typeof good>,
    gate: createUser.body,
    good,
    bad,
  }));

test('[V5] the API accepts whatever the form for an existing user accepts', () =>
  assertFormMatchesApi({
    schema: updateUserSchema,
    toCall: (values: typeof good) => ({ id, ...toUserRequest(values) }),
    gate: manageUser.body,
    good,
    bad,
  }));

test('[ADM-3] a new user’s number can be entered in the local format', async () => {
  const saved = await addUserSchema.validate({ ...good, contactNumber: '082 555 0142' });
  expect(toUserRequest(saved).contactNumber).toBe('0825550142');
  await expect(addUserSchema.validate({ ...good, contactNumber: '082 555' })).rejects.toThrow(
    'Not a valid phone Number',
  );
});

test('[ADM-4] an existing user’s number must be in the international format', async () => {
  await expect(updateUserSchema.validate({ ...good, contactNumber: '0825550142' })).rejects.toThrow(
    'Please enter a valid format, e.g. 27824567890',
  );
  const saved = await updateUserSchema.validate({ ...good, contactNumber: '+27 82 555 0143' });
  expect(toUserRequest(saved).contactNumber).toBe('0825550143');
});
