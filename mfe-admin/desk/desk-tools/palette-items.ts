import { formatRand } from 'shared-contracts/amounts';
import { listDate } from 'shared-contracts/dates';
import type { DeskHits, PersonHit, VehicleHit } from 'shared-contracts/desk';
import { href } from 'shared-contracts/pages';
import { paymentStatusRows } from 'shared-contracts/payment';
import { renewalStatusLabel } from 'shared-contracts/renewal-status';
import type { SavedView } from 'shared-contracts/saved-views';
import { shortReference } from 'shared-contracts/short-reference';
import type { Command } from 'web-kit/host';

/** An entry of the palette: a page to open, or a command of the screen. */
export interface PaletteItem {
  id: string;
  label: string;
  detail?: string;
  shortcut?: string | undefined;
  /** Where it leads. Without, `command` runs. */
  to?: string;
  command?: Command;
}

export interface PaletteGroup {
  title: string;
  items: readonly PaletteItem[];
}

const pageItems: readonly PaletteItem[] = [
  { id: 'page-dashboard', label: 'Dashboard', to: href('dashboard') },
  { id: 'page-active', label: 'Active renewals', to: href('userActiveRenewals') },
  { id: 'page-renewals', label: 'User renewals', to: href('userRenewals') },
  { id: 'page-users', label: 'Users', to: href('manageUsers') },
  { id: 'page-vehicles', label: 'User vehicles', to: href('adminManageVehicles') },
  { id: 'page-payments', label: 'Payments', to: href('adminPayments') },
  { id: 'page-refunds', label: 'Refunds', to: href('adminRefunds') },
  { id: 'page-settlement', label: 'Settlement', to: href('settlements') },
  { id: 'page-fees', label: 'Tare pricing', to: href('tarePricing') },
  { id: 'page-variables', label: 'Variables', to: href('manageVariables') },
  { id: 'page-templates', label: 'Note templates', to: href('noteTemplates') },
  { id: 'page-audit', label: 'Audit', to: href('adminAudit') },
  { id: 'page-failed-work', label: 'Failed work', to: href('failedWork') },
  { id: 'page-companies', label: 'Companies', to: href('companies') },
  { id: 'page-modules', label: 'Modules', to: href('manageModules') },
  { id: 'page-profile', label: 'My profile', to: href('adminProfile') },
  { id: 'page-my-vehicles', label: 'My vehicles', to: href('manageMyVehicles') },
  { id: 'page-my-renewals', label: 'My renewals', to: href('manageMyRenewals') },
];

const plate = (licenseNumber: string | null) => licenseNumber?.toUpperCase() ?? 'Several vehicles';
const joined = (...parts: readonly (string | undefined)[]) => parts.filter(Boolean).join(' · ');

/** What a plate, reference or waybill looks like: letters and digits together. */
const namesRecord = (text: string): boolean => /\d/.test(text) && /[a-z]/i.test(text) && !text.includes('@');

/** Persons come first, unless what was typed names a record. */
const sortedHits = (hits: DeskHits, text: string): PaletteGroup[] => {
  const [persons, ...records] = hitGroups(hits);
  return persons && namesRecord(text) ? [...records, persons] : hitGroups(hits);
};

const personItem = ({ id, name, email, contactNumber, companyName }: PersonHit): PaletteItem => ({
  id: `person-${id}`,
  label: name,
  detail: joined(email, contactNumber, companyName),
  to: href('viewUser', { userId: id }),
});

const vehicleItem = ({ id, licenseNumber, make, model, ownerName, companyName }: VehicleHit): PaletteItem => ({
  id: `vehicle-${id}`,
  label: plate(licenseNumber),
  detail: joined(`${make} ${model}`, ownerName, companyName),
  to: href('adminViewVehicle', { id }),
});

const hitGroups = (hits: DeskHits): PaletteGroup[] => [
  { title: 'Persons', items: hits.persons.map(personItem) },
  {
    title: 'Did you mean',
    items: [...(hits.similarVehicles ?? []).map(vehicleItem), ...(hits.similarPersons ?? []).map(personItem)],
  },
  {
    title: 'Renewals',
    items: hits.renewals.map(({ id, licenseNumber, status, dateOrdered, ownerName, companyName }) => ({
      id: `renewal-${id}`,
      label: `${plate(licenseNumber)}, ${renewalStatusLabel(status)}`,
      detail: joined(`ordered on ${listDate(dateOrdered)}`, ownerName, companyName),
      to: href('adminViewRenewal', { id }),
    })),
  },
  { title: 'Vehicles', items: hits.vehicles.map(vehicleItem) },
  {
    title: 'Payments',
    items: hits.payments.map(({ id, licenseNumber, amountInCents, status, ownerName, companyName }) => ({
      id: `payment-${id}`,
      label: `${formatRand(amountInCents)}, ${paymentStatusRows[status].label}`,
      detail: joined(shortReference(id), plate(licenseNumber), ownerName, companyName),
      to: href('viewPayment', { id }),
    })),
  },
  {
    title: 'Parcels',
    items: hits.parcels.map(({ renewalId, waybillNumber, status, licenseNumber, ownerName, companyName }) => ({
      id: `parcel-${renewalId}-${waybillNumber}`,
      label: `${waybillNumber}, ${status}`,
      detail: joined(plate(licenseNumber), ownerName, companyName),
      to: href('adminViewRenewal', { id: renewalId }),
    })),
  },
];

const viewItem = ({ id, name, page, filters, own, ownerName }: SavedView): PaletteItem => ({
  id: `view-${id}`,
  label: name,
  detail: own ? 'your view' : `shared by ${ownerName}`,
  to: `${href(page)}?${filters}`,
});

const commandItem = (command: Command): PaletteItem => ({
  id: `command-${command.id}`,
  label: command.label,
  detail: command.group,
  shortcut: command.shortcut,
  command,
});

interface Found {
  text: string;
  commands: readonly Command[];
  views: readonly SavedView[];
  /** Those of this text, once they are there. */
  hits: DeskHits | undefined;
  admits: (path: string) => boolean;
}

/**
 * What the palette offers for a text: actions of the screen, pages and views that match, then what the search found, which
 * arrives later and moves none of the others. Empty groups are left out.
 */
export function paletteGroups({ text, commands, views, hits, admits }: Found): PaletteGroup[] {
  const words = text.trim().toLowerCase().split(/\s+/).filter(Boolean);
  const matches = ({ label }: PaletteItem) => words.every((word) => label.toLowerCase().includes(word));
  return [
    { title: 'On this screen', items: commands.map(commandItem).filter(matches) },
    { title: 'Views', items: views.map(viewItem).filter(matches) },
    { title: 'Pages', items: pageItems.filter(({ to = '' }) => admits(to)).filter(matches) },
    ...(hits ? sortedHits(hits, text) : []),
  ].filter(({ items }) => items.length > 0);
}
