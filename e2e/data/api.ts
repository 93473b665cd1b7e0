import { readFileSync } from 'node:fs';
import path from 'node:path';
import { login, signup, verifyCode } from 'shared-contracts/accounts';
import type { Endpoint, Reply } from 'shared-contracts/endpoint';
import { fillPath } from 'shared-contracts/endpoint';
import { updateUser } from 'shared-contracts/users';
import { createVehicle, type Vehicle } from 'shared-contracts/vehicles';
import { inDays } from './days.ts';
import { codeFor } from './mailbox.ts';
import { demoPassword, site } from './product.ts';

/** Calls an endpoint as any API client would. Throws unless the response is successful. */
export async function call<E extends Endpoint>(
  endpoint: E,
  values: Record<string, unknown>,
  token?: string,
  origin = site(),
): Promise<Reply<E>> {
  const query =
    endpoint.body === undefined && Object.keys(values).length > 0
      ? `?${new URLSearchParams(values as Record<string, string>)}`
      : '';
  const response = await fetch(`${origin}/api${fillPath(endpoint.path, values)}${query}`, {
    method: endpoint.method,
    headers: {
      ...(token && { authorization: `Bearer ${token}` }),
      ...(endpoint.body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(endpoint.body !== undefined && { body: JSON.stringify(values) }),
  });
  if (!response.ok) throw new Error(`${endpoint.name} responded with ${response.status}: ${await response.text()}`);
  return (await response.json()) as Reply<E>;
}

export interface Person {
  email: string;
  password: string;
  token: string;
  id: string;
  fullName: string;
}

let personCount = 0;
export const newEmail = () => `traveller${++personCount}-${process.pid}-${Date.now()}@mail.test`;
export const idPhoto = path.join(import.meta.dirname, 'id.png');

/** Creates a verified owner over the API. */
export async function verifiedOwner(userType: 'individual' | 'business' = 'individual'): Promise<Person> {
  const email = newEmail();
  const password = 'a good one';
  const lastName = `Khumalo ${process.pid} ${personCount}`;
  const { token, user } = await call(signup, {
    firstName: 'Lerato',
    lastName,
    email,
    password,
    contactNumber: '0825550142',
    userType,
    consent: '2026-11',
  });
  await call(verifyCode, { email, code: await codeFor(email) });
  return { email, password, token, id: user.id, fullName: `Lerato ${lastName}` };
}

/** Uploads a file of a person, with the other fields of the call. */
export async function upload(person: Person, kind: string, file: File, fields: Record<string, string> = {}) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  form.set('file', file);
  const headers = { authorization: `Bearer ${person.token}` };
  const uploaded = await fetch(`${site()}/api/uploads/${kind}`, { method: 'POST', headers, body: form });
  if (!uploaded.ok) throw new Error(`The upload responded with ${uploaded.status}`);
}

/** Creates an owner who can renew, with ID and delivery address. */
export async function activeOwner(): Promise<Person> {
  const person = await verifiedOwner();
  await upload(person, 'id', new File([new Uint8Array(readFileSync(idPhoto))], 'id.png', { type: 'image/png' }));
  await call(
    updateUser,
    {
      id: person.id,
      deliveryAddress: '14 Jellicoe Avenue, Rosebank, Johannesburg, 2196',
      deliveryCoordinates: { latitude: -26.1467, longitude: 28.0416 },
    },
    person.token,
  );
  return person;
}

/** The demo owner of the partner. Tests that run at the same time share them. */
export async function acmesOwner(): Promise<Person> {
  const [email, password] = ['owner@acme.test', demoPassword];
  const { token, user } = await call(login, { email, password });
  return { email, password, token, id: user.id, fullName: `${user.firstName} ${user.lastName}` };
}

let vehicleCount = 0;

export function addVehicle(person: Person, fields: Partial<Vehicle> = {}): Promise<Vehicle> {
  vehicleCount += 1;
  return call(
    createVehicle,
    {
      make: 'volkswagen',
      model: 'polo',
      year: 2019,
      licenseNumber: 'JK45LMGP',
      registerNumber: `R${process.pid % 1000}${vehicleCount}X`,
      vehicleType: 'rigid vehicles',
      registrationRegion: 'gauteng',
      weightKg: 1104,
      licenseExpires: inDays(12),
      ...fields,
    },
    person.token,
  );
}
