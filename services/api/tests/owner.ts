import assert from 'node:assert/strict';
import { recoverWithCode, requestNewPassword, setNewPassword, signup, verifyCode } from 'shared-contracts/accounts';
import { createPaymentKey, createVehiclesPaymentKey, quoteVehicles } from 'shared-contracts/checkouts';
import { getPaymentResult } from 'shared-contracts/payments';
import { getQuote, paymentTotal } from 'shared-contracts/quotes';
import { updateUser } from 'shared-contracts/users';
import { createVehicle, type Vehicle } from 'shared-contracts/vehicles';
import type { Client } from './client.ts';
import { picture } from './pictures.ts';
import type { TestApp } from './start-app.ts';

let people = 0;

export const newAddress = () => `person${++people}-${process.pid}@mail.test`;

/** What a sign-up needs beside an address. */
export const person = {
  firstName: 'Lerato',
  lastName: 'Khumalo',
  password: 'a good one',
  contactNumber: '082 555 0142',
  consent: '2026-11',
};

/** The newest code in a list of mails, newest first. */
export const codeIn = (mails: readonly { text: string }[]): string =>
  mails.map(({ text }) => /^([a-z0-9]{6})$/m.exec(text)?.[1]).find((code) => code !== undefined) ?? '';

/** Signs up and verifies with the mailed code. */
export async function joinedOwner(
  app: TestApp,
  options: { company?: string; userType?: 'individual' | 'business'; email?: string } = {},
): Promise<Client & { email: string }> {
  const client = app.visitor(options.company);
  const email = options.email ?? newAddress();
  const { token, user } = await client.call(signup, {
    ...person,
    email,
    userType: options.userType ?? 'individual',
  });
  client.token = token;
  client.userId = user.id;
  if (!user.verified) {
    await app.drain();
    const [mail] = await client.mails(email);
    const code = /^([a-z0-9]{6})$/m.exec(mail?.text ?? '')?.[1];
    assert.ok(code, 'the mail contains a code');
    await client.call(verifyCode, { email, code });
  }
  return Object.assign(client, { email });
}

/** What allows a new password, after the mailed reset code. */
export async function resetTokenFor(app: TestApp, email: string): Promise<string> {
  const visitor = app.visitor();
  await visitor.call(requestNewPassword, { email });
  await app.drain();
  const code = codeIn((await visitor.mails(email)).filter(({ subject }) => subject === 'Your reset code'));
  return (await visitor.call(recoverWithCode, { email, code })).resetToken;
}

export async function resetPassword(app: TestApp, email: string, password = 'another one'): Promise<void> {
  const resetToken = await resetTokenFor(app, email);
  await app.visitor().call(setNewPassword, { email, password, resetToken });
}

/** An owner who has completed the account set-up. */
export async function activeOwner(
  app: TestApp,
  options: Parameters<typeof joinedOwner>[1] = {},
): Promise<Client & { email: string }> {
  const client = await joinedOwner(app, options);
  const paths =
    options.userType === 'business' ? ['/api/uploads/business-register', '/api/uploads/proxy-id'] : ['/api/uploads/id'];
  for (const path of paths) assert.equal((await client.upload(path, await picture(), 'paper.jpg')).status, 201);
  await client.call(updateUser, {
    id: client.userId,
    deliveryAddress: '14 Jellicoe Avenue, Rosebank, Johannesburg, 2196',
    deliveryCoordinates: { latitude: -26.1467, longitude: 28.0416 },
  });
  return client;
}

let registered = 0;

/** A vehicle that nobody has yet. */
export const newPolo = () =>
  ({
    make: 'Volkswagen',
    model: 'Polo',
    year: 2019,
    licenseNumber: 'JK45LMGP',
    registerNumber: `REG${process.pid % 1000}${++registered}`,
    vehicleType: 'rigid vehicles',
    registrationRegion: 'gauteng',
    weightKg: 1104,
    licenseExpires: '2026-12-05',
  }) as const;

export async function addVehicle(
  client: Client,
  fields: Partial<Vehicle> & { licenseDiskId?: string } = {},
): Promise<Vehicle> {
  return client.call(createVehicle, { ...newPolo(), ...fields });
}

/** An owner with a vehicle. */
export async function ownerWithVehicle(app: TestApp, ...fields: [Parameters<typeof addVehicle>[1]?]) {
  const owner = await activeOwner(app);
  return { owner, vehicle: await addVehicle(owner, ...fields) };
}

/** The current price of a vehicle's renewal. */
export const quoteFor = (client: Client, vehicle: Vehicle) =>
  client.call(getQuote, {
    region: vehicle.registrationRegion,
    vehicleType: vehicle.vehicleType,
    vehicleWeight: vehicle.weightKg,
    licenseExpiryDate: vehicle.licenseExpires,
  });

/** Opens a checkout for the current price of the vehicle's renewal. */
export async function openCheckout(
  client: Client,
  vehicle: Vehicle,
  options: { despitePending?: boolean; orderNumber?: string } = {},
) {
  const amount = paymentTotal(await quoteFor(client, vehicle));
  const asked = { amount, vehicleId: vehicle.id, description: 'Licence renewal', ...options };
  return { ...(await client.call(createPaymentKey, asked)), amount };
}

/** Opens one checkout for the current prices of several vehicles. */
export async function openVehiclesCheckout(
  client: Client,
  vehicleIds: readonly string[],
  options: { despitePending?: boolean; orderNumber?: string } = {},
) {
  const quoted = await client.call(quoteVehicles, { vehicleIds: vehicleIds.join(',') });
  const vehicles = quoted.vehicles.map(({ vehicle, quote }) => ({
    vehicleId: vehicle.id,
    amount: quote ? paymentTotal(quote) : 1,
  }));
  return { ...(await client.call(createVehiclesPaymentKey, { vehicles, ...options })), vehicles };
}

/** Pays a renewal by card and returns the payment result that the result page gets. */
export async function payFor(
  client: Client,
  vehicle: Vehicle,
  number = '4200000000000000',
  options: { despitePending?: boolean; orderNumber?: string } = {},
) {
  const { checkoutId, amount } = await openCheckout(client, vehicle, options);
  const { redirectUrl } = await client.sandbox('/cards/pay', { checkoutId, number });
  const query = Object.fromEntries(new URL(String(redirectUrl)).searchParams);
  return { checkoutId, amount, ...(await client.call(getPaymentResult, query)) };
}

/** An owner with a vehicle and an open checkout for it. */
export async function ownerAtCheckout(app: TestApp) {
  const { owner, vehicle } = await ownerWithVehicle(app);
  return { owner, vehicle, ...(await openCheckout(owner, vehicle)) };
}

/** An owner with a vehicle and its paid renewal. */
export async function ownerWhoPaid(app: TestApp) {
  const { owner, vehicle } = await ownerWithVehicle(app);
  return { owner, vehicle, ...(await payFor(owner, vehicle)) };
}
