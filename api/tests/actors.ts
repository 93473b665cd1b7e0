import { signup } from 'shared-contracts/accounts';
import type { Actor } from '../src/platform/access-policy.ts';
import type { Client } from './client.ts';
import { activeOwner, joinedOwner, newAddress } from './owner.ts';
import type { TestApp } from './start-app.ts';

/** One client for every kind of actor in the access policy. */
export async function everyActor(app: TestApp) {
  const unverified = app.visitor();
  const joined = await unverified.call(signup, {
    firstName: 'Not',
    lastName: 'Verified',
    email: newAddress(),
    password: 'a good one',
    contactNumber: '0825550142',
    consent: '2026-11',
  });
  unverified.token = joined.token;
  unverified.userId = joined.user.id;
  return {
    anonymous: app.visitor(),
    unverified,
    'not activated': await joinedOwner(app),
    owner: await activeOwner(app),
    "partner's administrator": await app.visitor().logIn('clerk@acme.test'),
    administrator: await app.visitor().logIn('admin@allset.test'),
  } satisfies Record<Actor, Client>;
}
