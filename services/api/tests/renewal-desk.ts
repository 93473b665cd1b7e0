import assert from 'node:assert/strict';
import { listEvents } from 'shared-contracts/events';
import type { RenewalStatus } from 'shared-contracts/renewal-status';
import { getRenewalAsAdmin, listRenewals } from 'shared-contracts/renewals';
import type { Client } from './client.ts';
import { activeOwner, addVehicle, ownerWhoPaid, payFor } from './owner.ts';
import type { TestApp } from './start-app.ts';

/** Creates renewals and looks at them as an administrator does. */
export const renewalDesk = (app: TestApp, clerk: Client) => ({
  /** An owner with a paid renewal. */
  paidRenewal: async (licenseExpires?: string) => {
    const owner = await activeOwner(app);
    const vehicle = await addVehicle(owner, licenseExpires ? { licenseExpires } : {});
    await payFor(owner, vehicle);
    const renewal = (await owner.call(listRenewals, { vehicleId: vehicle.id })).entries[0];
    assert.ok(renewal);
    return { owner, vehicle, renewal };
  },
  /** An owner with a paid renewal in a status, however it would get there. */
  renewalAt: async (status: RenewalStatus) => {
    const { owner, vehicle, renewalId: id } = await ownerWhoPaid(app);
    assert.ok(id);
    await app.sql`update renewals set status = ${status} where id = ${id}`;
    await app.drain();
    return { owner, vehicle, id };
  },
  /** Sets the status that a test needs, bypassing the table of actions. */
  put: (id: string, status: RenewalStatus) => app.sql`update renewals set status = ${status} where id = ${id}`,
  statusOf: async (id: string) => (await clerk.call(getRenewalAsAdmin, { id })).status,
  eventsOf: async (id: string) =>
    (await clerk.call(listEvents, { renewalId: id, take: 50 })).entries.map(({ status }) => status).toReversed(),
});
