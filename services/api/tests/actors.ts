import { signup } from 'shared-contracts/accounts';
import type { NarrowPermission } from 'shared-contracts/admin-permissions';
import { manageUser } from 'shared-contracts/users';
import type { Actor } from '../src/core/access-policy.ts';
import type { Client } from './client.ts';
import { activeOwner, joinedOwner, newAddress, person } from './owner.ts';
import type { TestApp } from './start-app.ts';

/** One client for every kind of actor in the access policy. */
export async function everyActor(app: TestApp) {
  const unverified = app.visitor();
  const joined = await unverified.call(signup, {
    ...person,
    email: newAddress(),
  });
  unverified.token = joined.token;
  unverified.userId = joined.user.id;
  const administrator = await app.visitor().logIn('admin@allset.test');
  const clerk = async (permission: NarrowPermission) => {
    const client = await joinedOwner(app);
    await grant(administrator, client.userId, [permission]);
    return client;
  };
  return {
    anonymous: app.visitor(),
    unverified,
    'not activated': await joinedOwner(app),
    owner: await activeOwner(app),
    "partner's administrator": await app.visitor().logIn('clerk@acme.test'),
    auditor: await clerk('canReadAudit'),
    'fulfilment clerk': await clerk('canFulfil'),
    'money clerk': await clerk('canHandleMoney'),
    'people clerk': await clerk('canManagePeople'),
    administrator,
  } satisfies Record<Actor, Client>;
}

/** Gives a user these permissions of administrators and no others. */
export async function grant(admin: Client, id: string, wanted: readonly NarrowPermission[]): Promise<void> {
  await admin.call(manageUser, { id, adminPermissions: [...wanted] });
}
