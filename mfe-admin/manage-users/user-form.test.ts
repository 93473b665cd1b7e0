import { createUser, manageUser } from 'shared-contracts/users';
import { proveForm } from 'web-kit/testing';
import { toUserCall, userSchema } from './user-form.ts';

const id = '6a4c4b80-8f6d-4a43-9d0c-000000000002';
const good = {
  firstName: 'Sipho',
  lastName: 'Dlamini',
  email: 'sipho@mail.test',
  contactNumber: '27825550142',
  testUser: false,
  permissionIds: [id],
};
const bad = { firstName: ['', ' ', 'x'.repeat(201)], lastName: [''], email: ['', 'a@b'], contactNumber: ['', '12345', '2782555014'] };

test('[V5] what the form of a new user lets through, the call takes', () =>
  proveForm({ schema: userSchema, toCall: toUserCall<typeof good>, gate: createUser.body, good, bad }));

test('[V5] what the form of a known user lets through, the call takes', () =>
  proveForm({ schema: userSchema, toCall: (values: typeof good) => ({ id, ...toUserCall(values) }), gate: manageUser.body, good, bad }));
