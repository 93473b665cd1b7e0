import type { ComponentType } from 'react';
import type { NarrowPermission } from 'shared-contracts/admin-permissions';
import type { Company } from 'shared-contracts/companies';
import type { StoredDocument } from 'shared-contracts/documents';
import { type PermissionKey, permissionKeys } from 'shared-contracts/permissions';
import { termsVersion } from 'shared-contracts/product';
import type { Quote } from 'shared-contracts/quotes';
import type { Renewal } from 'shared-contracts/renewals';
import type { User } from 'shared-contracts/user';
import type { Vehicle } from 'shared-contracts/vehicles';
import type { Modules } from '../host/modules-context.ts';
import { observable } from '../host/observable.ts';
import type { ModuleDefinition } from '../module/module-definition.ts';
import type { SlotContracts, SlotName } from '../module/slot-contracts.ts';

const at = '2026-01-05T08:00:00Z';

/** The company of the AllSet brand. */
export const companyFixture = (changes: Partial<Company> = {}): Company => ({
  id: '6a4c4b80-8f6d-4a43-9d0c-000000000001',
  name: 'AllSet',
  reference: 'allset',
  logoUrl: null,
  backgroundUrl: null,
  skipVerification: false,
  showAdmin: true,
  contactEmail: 'info@allset.test',
  address1: '1 Main Road',
  address2: 'Sandton',
  fullCompanyName: 'AllSet (Pty) Ltd',
  fromEmail: 'no-reply@allset.test',
  adminEmail: 'admin@allset.test',
  parentId: null,
  textColor: '#14202e',
  backgroundColor: '#ffffff',
  primaryColor: '#64abfb',
  secondaryColor: '#78909c',
  primaryTextColor: '#ffffff',
  secondaryTextColor: '#ffffff',
  ...changes,
});

/** A verified owner. `permissions` are given by key. */
const isDocumented = (key: string): key is PermissionKey => permissionKeys.some((known) => known === key);

export const userFixture = ({
  permissions = ['isActivatedUser'],
  ...changes
}: Partial<Omit<User, 'permissions'>> & {
  permissions?: readonly (PermissionKey | NarrowPermission)[];
} = {}): User => ({
  id: '6a4c4b80-8f6d-4a43-9d0c-000000000002',
  firstName: 'Thandi',
  lastName: 'Mokoena',
  email: 'owner@allset.test',
  contactNumber: '0821234567',
  picture: null,
  verified: true,
  accountCompletion: 100,
  paymentOptions: [],
  archived: false,
  address: null,
  coordinates: null,
  deliveryType: null,
  deliveryAddress: '1 Main Road, Sandton, Gauteng, 2196',
  deliveryAddressParts: { street: '1 Main Road', suburb: '', city: 'Sandton', postalCode: '2196', province: 'gauteng' },
  deliveryAddressAdditional: null,
  deliveryCoordinates: null,
  emailNotifications: ['reminders'],
  userType: 'individual',
  source: null,
  sourceDetails: null,
  testUser: false,
  consentVersion: termsVersion,
  company: '6a4c4b80-8f6d-4a43-9d0c-000000000001',
  permissions: permissions.filter(isDocumented).map((permission) => ({
    id: '6a4c4b80-8f6d-4a43-9d0c-000000000003',
    name: permission,
    permission,
    risk: 1,
    role: 'user',
    createdAt: at,
    updatedAt: at,
  })),
  adminPermissions: permissions.filter((permission) => !isDocumented(permission)),
  createdAt: at,
  updatedAt: at,
  ...changes,
});

/** A car of `userFixture` that can be renewed. */
export const vehicleFixture = (changes: Partial<Vehicle> = {}): Vehicle => ({
  id: '6a4c4b80-8f6d-4a43-9d0c-00000000000a',
  make: 'volkswagen',
  model: 'polo',
  year: 2019,
  licenseNumber: 'jk45lmgp',
  registerNumber: 'bbc456d',
  vehicleType: 'rigid vehicles',
  weightKg: 1104,
  licenseExpires: '2026-02-01',
  registrationRegion: 'gauteng',
  lastRenewedDate: null,
  description: null,
  renewalFeeInCents: 60_000,
  renewalFeeCurrency: 'ZAR',
  inRenewal: false,
  paymentPending: false,
  reminderSent: false,
  archived: false,
  userId: userFixture().id,
  renewals: [],
  createdAt: at,
  updatedAt: at,
  ...changes,
});

/** The quote of `vehicleFixture`, in cents. */
export const quoteFixture = (): Quote => ({
  tareAmount: 60_000,
  arrears: 0,
  penalties: 0,
  transactionFee: 7200,
  total: 67_200,
  currency: 'ZAR',
  serviceFee: 25_000,
  feeSource: 'Gazette',
  feeEffectiveFrom: '2025-01-01',
  isEstimate: false,
});

/** A paid renewal of `vehicleFixture`. */
export const renewalFixture = (changes: Partial<Renewal> = {}): Renewal => ({
  id: '6a4c4b80-8f6d-4a43-9d0c-00000000000b',
  dateOrdered: at,
  originalExpiry: '2026-02-01',
  paymentReference: 'renewal_vehicle::6a4c4b80-8f6d-4a43-9d0c-00000000000a_20260105',
  paymentInCents: 85_000,
  currency: 'ZAR',
  status: 'submitted by user',
  webhookSuccessful: true,
  webhookResponse: null,
  paymentId: '6a4c4b80-8f6d-4a43-9d0c-00000000000c',
  userId: userFixture().id,
  user: { firstName: 'Thandi', lastName: 'Mokoena' },
  vehicleId: vehicleFixture().id,
  vehicle: { ...vehicleFixture(), inRenewal: true },
  createdAt: at,
  updatedAt: at,
  ...changes,
});

/** An ID document of `userFixture`. */
export const documentFixture = (changes: Partial<StoredDocument> = {}): StoredDocument => ({
  id: '6a4c4b80-8f6d-4a43-9d0c-0000000000d1',
  filename: 'id.png',
  filePath: 'x',
  kind: 'id',
  documentType: 'image/png',
  fileType: 'image/png',
  kbSize: 1000,
  access: 'owner',
  userId: userFixture().id,
  vehicleId: null,
  renewalId: null,
  url: null,
  thumbnailUrl: null,
  createdAt: at,
  updatedAt: at,
  ...changes,
});

/** Modules of a page without any, with changes. */
export const modulesFixture = (changes: Partial<Modules> = {}): Modules => ({
  contributions: () => [],
  replacements: observable(0),
  load: (module) => Promise.reject(new Error(`${module} is not part of this page.`)),
  hasFallback: () => false,
  fallBack: () => false,
  admits: () => true,
  ...changes,
});

/** Modules of which one fills a slot with this component. */
export function filling<Name extends SlotName>(slot: Name, Filler: ComponentType<SlotContracts[Name]>): Modules {
  const definition: ModuleDefinition = {
    name: 'mfe-filler',
    paths: [],
    menu: [],
    slots: { [slot]: { view: 'authenticated', load: async () => ({ default: Filler }) } },
    routes: [],
  };
  return modulesFixture({
    contributions: (name) =>
      name === slot ? [{ module: definition.name, version: '1.0.0', view: 'authenticated' }] : [],
    load: () => Promise.resolve(definition),
  });
}
