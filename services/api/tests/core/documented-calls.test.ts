import assert from 'node:assert/strict';
import { test } from 'node:test';
import { codeIn, newAddress } from '../owner.ts';
import { picture } from '../pictures.ts';
import { startApp } from '../start-app.ts';

// The calls of section 7 of both customer documents, word for word and apart from the contract: a client that was written
// after the tables works. Fields of section 3 that are missing here are secrets or named in docs/decisions/0051.

const entity = {
  company:
    'id name reference logoUrl backgroundUrl skipVerification showAdmin contactEmail textColor backgroundColor address1 address2 fullCompanyName primaryColor secondaryColor primaryTextColor secondaryTextColor fromEmail adminEmail parentId',
  user: 'id firstName lastName email contactNumber picture verified accountCompletion paymentOptions archived address coordinates deliveryType deliveryAddress deliveryAddressAdditional deliveryCoordinates emailNotifications userType source sourceDetails testUser company permissions createdAt updatedAt',
  permission: 'id name permission risk role createdAt updatedAt',
  vehicle:
    'id make model year licenseNumber registerNumber vehicleType weightKg licenseExpires registrationRegion lastRenewedDate description renewalFeeInCents renewalFeeCurrency inRenewal reminderSent archived userId user createdAt updatedAt',
  renewal:
    'id dateOrdered originalExpiry paymentReference paymentInCents currency status webhookSuccessful webhookResponse userId user vehicleId vehicle createdAt updatedAt',
  quote: 'tareAmount arrears penalties transactionFee total',
  document: 'id filename filePath fileType documentType kbSize access userId vehicleId renewalId createdAt updatedAt',
  scan: 'discNumber expiryDate make licenseNumber registerNumber tare gvm discNumberConfidence expiryDateConfidence makeConfidence licenseNumberConfidence registerNumberConfidence tareConfidence gvmConfidence',
  payment:
    'id checkoutId amountInCents currency description status reference failureReason externalReference merchantReference userId user createdAt',
  variable: 'id readableName variable value measuredIn createdAt updatedAt',
  event: 'id eventType status description userId vehicleId renewalId deliveryId documentId createdAt',
  delivery:
    'id status deliveryId waybillNumber wumdropReference priceInCents currency confirmationImageUrl userId renewalId',
  fee: 'id region vehicleType vehicleTypeCode kgFrom kgTo feeInCents currency',
} as const;

type Body = Record<string, unknown>;
const has = (value: unknown, fields: string): void => {
  assert.ok(value !== null && typeof value === 'object', JSON.stringify(value));
  const missing = fields.split(' ').filter((field) => !(field in value));
  assert.deepEqual(missing, [], `missing of ${Object.keys(value).join(' ')}`);
};
const entriesOf = ({ count, entries }: Body): Body[] => {
  assert.ok(typeof count === 'number' && Array.isArray(entries));
  return entries;
};

const app = await startApp({
  readDisc: async () => ({
    discNumber: '2402400ABCDE',
    discNumberConfidence: 0.99,
    expiryDate: '2026-12-05',
    expiryDateConfidence: 0.99,
    make: 'VOLKSWAGEN',
    makeConfidence: 0.99,
    licenseNumber: 'JK45LMGP',
    licenseNumberConfidence: 0.99,
    registerNumber: 'BBC456D',
    registerNumberConfidence: 0.99,
    tare: '1104kg',
    tareConfidence: 0.99,
    gvm: '1650kg',
    gvmConfidence: 0.99,
  }),
});

/** Sends a call as the table has it, and gives the body of an answer that must be a success. */
const caller = (client = app.visitor()) => {
  const answer = async (method: string, path: string, values: Body = {}): Promise<Body> => {
    const inQuery = method === 'GET' || method === 'DELETE';
    const query = new URLSearchParams(
      Object.entries(values).map(([name, value]): [string, string] => [name, String(value)]),
    );
    const { status, body } = inQuery
      ? await client.request(method, `/api/${path}${query.size > 0 ? `?${query}` : ''}`)
      : await client.request(method, `/api/${path}`, { json: values });
    assert.ok(status < 300, `${method} ${path} answers ${status}: ${JSON.stringify(body)}`);
    return body;
  };
  return { client, answer };
};

const codeMailedTo = async (address: string) => {
  await app.drain();
  return codeIn(await app.visitor().mails(address));
};
const visitor = caller();
const email = newAddress();
const password = 'binnacle-7';
const owner = caller();
const admin = caller(await app.visitor().logIn('admin@allset.test'));

test('[API-1][ACC-4] company, sign-up, verification and recovery take and answer what the documents say', async () => {
  has(await visitor.answer('GET', 'companies', { id: 'allset' }), entity.company);
  const companyId = (await visitor.answer('GET', 'companies', { id: 'allset' })).id;
  const asked = {
    firstName: 'Thandi',
    lastName: 'Nkosi',
    email,
    password,
    contactNumber: '082 555 0142',
    userType: 'individual',
  };
  const joined = await visitor.answer('POST', 'auth/signup', { ...asked, companyId });
  has(joined, 'success user code');
  has(joined.user, entity.user);
  await app.drain();
  has(await visitor.answer('POST', 'auth/verify', { email }), 'message');
  const code = await codeMailedTo(email);
  has(await visitor.answer('POST', 'auth/verify-code', { email, code }), 'success');

  has(await visitor.answer('POST', 'auth/request-new-password', { email }), 'success');
  const resetCode = await codeMailedTo(email);
  const { resetToken } = await visitor.answer('POST', 'auth/recover-with-code', { email, code: resetCode });
  has(await visitor.answer('POST', 'auth/set-new-password', { email, password: 'binnacle-8', resetToken }), 'message');
  const session = await visitor.answer('POST', 'auth/login', { email, password: 'binnacle-8' });
  has(session, 'token user');
  owner.client.token = String(session.token);
  const id = (session.user as Body).id;
  owner.client.userId = String(id);
  has(
    await owner.answer('POST', 'auth/update-password', {
      id,
      currentPassword: 'binnacle-8',
      newPassword: 'binnacle-9',
    }),
    'success',
  );
});

test('[API-1][PRO-6][VEH-2] profile, documents and disc', async () => {
  const { userId: id } = owner.client;
  has(await owner.answer('GET', `users/${id}`), entity.user);
  const address = '14 Jellicoe Avenue, Rosebank, Johannesburg, 2196';
  const deliveryCoordinates = { latitude: -26.1467, longitude: 28.0416 };
  const changed = await owner.answer('PATCH', 'users', {
    id,
    deliveryAddress: address,
    deliveryCoordinates,
    deliveryAddressAdditional: 'Unit 4',
  });
  has(changed, 'success data');
  has(changed.data, entity.user);
  const paper = await owner.client.upload('/api/uploads/id', await picture(), 'id.jpg', { userId: id });
  has(paper.body, `success ${entity.document}`);
  assert.deepEqual([paper.body.documentType, paper.body.fileType], ['image/jpeg', 'image/jpeg']);
  const disc = await owner.client.upload('/api/uploads/license-disk', await picture(), 'disc.jpg', { userId: id });
  has(disc.body, entity.document);
  has(await owner.answer('GET', `documents/license-ocr/${String(disc.body.id)}`), entity.scan);
  const list = await owner.answer('GET', 'documents', { userId: id, search: 'disc' });
  assert.ok(Array.isArray(list));
  assert.deepEqual(
    list.map((found: Body) => found.id),
    [disc.body.id],
  );
  has(list[0], entity.document);
  has(await owner.answer('DELETE', 'documents', { id: disc.body.id }), 'success');
});

const vehicle = {
  make: 'volkswagen',
  model: 'polo',
  licenseNumber: 'jk45lmgp',
  registerNumber: 'bbc456d',
  vehicleType: 'rigid vehicles',
  registrationRegion: 'gauteng',
  weightKg: 1104,
  licenseExpires: '2026-12-05',
};
let vehicleId = '';
let renewalId = '';

test('[API-1] vehicles', async () => {
  const made = await owner.answer('POST', 'vehicles', { ...vehicle, year: 2019 });
  has(made, `success ${entity.vehicle}`);
  vehicleId = String(made.id);
  const listed = entriesOf(await owner.answer('GET', 'vehicles', { skip: 0, take: 10 }));
  has(listed[0], entity.vehicle);
  assert.equal(entriesOf(await owner.answer('GET', 'vehicles', { id: vehicleId }))[0]?.id, vehicleId);
  const changed = await owner.answer('PATCH', 'vehicles', { id: vehicleId, model: 'polo vivo' });
  has(changed, 'success data');
  const second = await owner.answer('POST', 'vehicles', {
    ...vehicle,
    year: 2019,
    registerNumber: 'bbc457d',
    licenseNumber: 'jk46lmgp',
  });
  has(await owner.answer('PATCH', 'vehicles/remove', { id: second.id }), 'success');
});

/** A quote, a card payment and the renewal that it makes. */
async function renew(): Promise<string> {
  const asked = {
    region: 'gauteng',
    vehicleType: 'rigid vehicles',
    vehicleWeight: 1104,
    licenseExpiryDate: '2026-12-05',
  };
  const quote = await owner.answer('GET', 'license-fees/quote', asked);
  has(quote, entity.quote);
  const [fee] = entriesOf(await visitor.answer('GET', 'managed-variables', { variable: 'serviceFee' }));
  has(fee, entity.variable);
  const key = await owner.answer('GET', 'payments/payment-key', {
    amount: Number(quote.total) + Number(fee?.value),
    userId: owner.client.userId,
    vehicleId,
    reference: `renewal_vehicle::${vehicleId}_20261127`,
    description: 'Licence renewal',
  });
  has(key, 'paymentUrl checkoutId');
  const paid = await owner.client.sandbox('/cards/pay', { checkoutId: key.checkoutId, number: '4200000000000000' });
  const query = Object.fromEntries(new URL(String(paid.redirectUrl)).searchParams);
  const result = await owner.answer('GET', 'payments/result', query);
  has(result, 'result description');
  assert.equal(result.result, 'successful');
  const payments = await owner.answer('GET', 'payments', { skip: 0, take: 5, order: 'desc', orderBy: 'createdAt' });
  has(payments, 'total results');
  const [payment] = payments.results as Body[];
  has(payment, entity.payment);
  has(await owner.answer('GET', 'payments/request-payment-update', { payment_id: payment?.id }), entity.payment);
  const renewal = await owner.answer('POST', 'renewals', { vehicleId, paymentReference: payment?.reference });
  has(renewal, entity.renewal);
  return String(renewal.id);
}

test('[API-1][REN-14] quote, payment, renewal, events, and the renewals of an owner, those of one vehicle too', async () => {
  const first = await renew();
  await app.sql`update renewals set status = 'cancelled' where id = ${first}`;
  await app.sql`update vehicles set in_renewal = false where id = ${vehicleId}`;
  renewalId = await renew();
  const list = async (query: Body, as = owner) =>
    entriesOf(await as.answer('GET', 'renewals', query)).map(({ id }) => String(id));
  const sorted = [first, renewalId].toSorted();
  for (const query of [{ skip: 0, take: 10 }, { vehicleId, skip: 0, take: 10 }, { userId: owner.client.userId }])
    assert.deepEqual((await list(query)).toSorted(), sorted, JSON.stringify(query));
  assert.deepEqual(await list({ id: first }), [first]);
  assert.equal((await list({ vehicleId, skip: 1, take: 10 })).length, 1);
  assert.deepEqual((await list({ vehicleId }, admin)).toSorted(), sorted);
  assert.deepEqual(await list({ vehicleId: crypto.randomUUID() }), []);
  has(entriesOf(await owner.answer('GET', 'events', { renewalId }))[0], entity.event);
});

test('[API-1] a visitor’s analytics event, contact message and subscription', async () => {
  await visitor.answer('POST', 'events', {
    eventType: 'analytics',
    status: 'renewal initiation',
    description: 'Click to Renew',
  });
  await visitor.answer('POST', 'mailer/contact', { name: 'Thandi', email, message: 'Where is my disc?' });
  await visitor.answer('POST', 'subscribers', { email });
});

test('[API-1] an administrator’s users, vehicles and renewals', async () => {
  const found = entriesOf(
    await admin.answer('GET', 'admin/users', { search: email, skip: 0, take: 5, order: 'asc', orderBy: 'firstName' }),
  );
  has(found[0], entity.user);
  const permissions = await admin.answer('GET', 'permissions');
  assert.ok(Array.isArray(permissions));
  has(permissions[0], entity.permission);
  const companyId = (found[0]?.company as Body | undefined)?.id;
  await admin.answer('POST', 'admin/user', {
    firstName: 'Sipho',
    lastName: 'Dlamini',
    email: newAddress(),
    contactNumber: '0825550143',
    permissionIds: [permissions[0]?.id],
    testUser: true,
    companyId,
  });
  const vehicles = entriesOf(
    await admin.answer('GET', 'admin/vehicles', {
      skip: 0,
      take: 10,
      search: 'polo vivo',
      userId: owner.client.userId,
    }),
  );
  has(vehicles[0], entity.vehicle);
  has(await admin.answer('GET', 'admin/vehicle', { id: vehicleId }), entity.vehicle);
  const renewals = entriesOf(
    await admin.answer('GET', 'admin/renewals', { search: 'jk45lmgp', skip: 0, take: 10, active: true }),
  );
  has(renewals[0], entity.renewal);
  for (const query of [{ id: renewalId }, { vehicleId }])
    has(await admin.answer('GET', 'admin/renewal', query), entity.renewal);
});

test('[API-1] an administrator’s event, delivery and change of status', async () => {
  const { userId } = owner.client;
  has(await admin.answer('PATCH', 'renewals', { id: renewalId, status: 'processing' }), 'success message');
  const event = {
    eventType: 'renewal',
    status: 'user to action',
    description: 'please upload your id',
    userId,
    vehicleId,
    renewalId,
  };
  has(await admin.answer('POST', 'events', event), 'success message');
  const delivery = await admin.answer('POST', 'deliveries', {
    renewalId,
    userId,
    destinationAddress: '14 Jellicoe Avenue, Rosebank, Johannesburg, 2196',
    destinationContactName: 'Thandi Nkosi',
    destinationPhoneNumber: '0825550142',
    registrationRegion: 'gauteng',
  });
  has(delivery, `success message ${entity.delivery}`);
});

test('[API-1][ADM-12][ADM-13] fees and variables', async () => {
  const fees = entriesOf(await admin.answer('GET', 'license-fees', { skip: 0, take: 1000, search: 'gauteng' }));
  has(fees[0], entity.fee);
  await admin.answer('GET', 'license-fees/search', { search: 'caravans', skip: 0, take: 300 });
  const fee = {
    region: 'limpopo',
    vehicleType: 'other',
    kgFrom: 90_000,
    kgTo: 99_000,
    feeInCents: 12_300,
    currency: 'ZAR',
  };
  const made = await admin.answer('POST', 'license-fees', fee);
  has(made, entity.fee);
  await admin.answer('PATCH', 'license-fees', { id: made.id, feeInCents: 12_400 });
  await admin.answer('DELETE', 'license-fees', { id: made.id });
  const variables = entriesOf(await admin.answer('GET', 'managed-variables'));
  const found = entriesOf(
    await admin.answer('GET', 'managed-variables/search', { search: 'grace', skip: 0, take: 300 }),
  );
  assert.ok(variables.length > found.length && found.length === 1);
  const { id, readableName, value, measuredIn } = found[0] ?? {};
  await admin.answer('PATCH', 'managed-variables', { id, readableName, value, measuredIn });
});

test('[API-1] the payments of administrators, and a user who leaves', async () => {
  const payments = await admin.answer('GET', 'payments/admin', {
    from: '2026-01-01',
    to: '2027-01-01',
    status: 'successful',
    search: `renewal_vehicle::${vehicleId}`,
    skip: 0,
    take: 5,
    order: 'desc',
    orderBy: 'createdAt',
  });
  has((payments.results as Body[])[0], `${entity.payment} rawResponse rawNotification`);
  const gone = await visitor.answer('POST', 'auth/signup', {
    firstName: 'A',
    lastName: 'B',
    email: newAddress(),
    password,
    contactNumber: '0825550144',
    userType: 'individual',
  });
  await admin.answer('DELETE', 'users', { id: (gone.user as Body).id });
});
