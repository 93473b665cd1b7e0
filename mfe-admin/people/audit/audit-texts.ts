import type { AuditEntry } from 'shared-contracts/audit';
import { href } from 'shared-contracts/pages';
import { shortReference } from 'shared-contracts/short-reference';
import { permissionNames } from '../manage-users/permission-texts.ts';

const permissionTexts = new Map<unknown, string>([
  ...Object.entries(permissionNames),
  ['isAdmin', 'Administrator'],
  ['isActivatedUser', 'Activated user'],
]);

/** A value before or after a change, as people read it. */
export function valueText(value: unknown): string {
  if (value === null || value === undefined || value === '') return 'nothing';
  if (Array.isArray(value)) return value.length > 0 ? value.map(valueText).join(', ') : 'nothing';
  if (typeof value === 'object') return JSON.stringify(value);
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  return permissionTexts.get(value) ?? String(value);
}

/** A field's name in words: `deliveryAddressParts` is 'delivery address parts'. */
export const fieldText = (name: string): string =>
  name.replaceAll(/([a-z])([A-Z])/g, (_, end: string, start: string) => `${end} ${start.toLowerCase()}`);

/** The page of the record that an entry is about; undefined if it has none. */
export function recordPath({ entity, entityId }: Pick<AuditEntry, 'entity' | 'entityId'>): string | undefined {
  if (!entityId) return undefined;
  switch (entity) {
    case 'user':
      return href('viewUser', { userId: entityId });
    case 'vehicle':
      return href('adminViewVehicle', { id: entityId });
    case 'renewal':
      return href('adminViewRenewal', { id: entityId });
    case 'payment':
      return href('viewPayment', { id: entityId });
    default:
      return undefined;
  }
}

/** The record that an entry is about, as people call it: 'Renewal JK45LMGP'. */
export function recordText({ entity, entityId, record }: Pick<AuditEntry, 'entity' | 'entityId' | 'record'>): string {
  const name = record ?? (entity === 'payment' && entityId ? shortReference(entityId) : '');
  return `${sentence(entity)} ${name}`.trim();
}

const shownAsChange = ['fields', 'from', 'to', 'permissionIds', 'adminPermissions'];

/** With a capital letter at the start: 'vehicle changed' is 'Vehicle changed'. */
export const sentence = (text: string): string => `${text.charAt(0).toUpperCase()}${text.slice(1)}`;

/** What is known about an entry besides its changes, as name and text. */
export function detailsOf({
  details,
  changes,
}: Pick<AuditEntry, 'details' | 'changes'>): [name: string, text: string][] {
  if (typeof details !== 'object' || details === null) return [];
  return Object.entries(details)
    .filter(([name, value]) => value !== null && !(changes && shownAsChange.includes(name)))
    .map(([name, value]) => [fieldText(name), valueText(value)]);
}
