import { AddressParts, composeAddress, parseAddress } from 'shared-contracts/addresses';
import type { Coordinates } from 'shared-contracts/user';

interface StoredAddress {
  delivery_address: string | null;
  delivery_address_parts: AddressParts | null;
}

/** A person's address in parts: as entered, else parsed from the single line that was stored formerly. */
export function addressPartsOf({
  delivery_address: line,
  delivery_address_parts: parts,
}: StoredAddress): AddressParts | null {
  if (parts) return parts;
  const read = line ? parseAddress(line) : undefined;
  if (!read) return null;
  const { complex, street, ...others } = read;
  return AddressParts.safeParse({ ...others, street: [complex, street].filter(Boolean).join(', ') }).data ?? null;
}

interface GivenAddress {
  deliveryAddress?: string | undefined;
  deliveryAddressParts?: AddressParts | undefined;
  deliveryCoordinates?: Coordinates | null | undefined;
}

/**
 * The columns to store for a changed address. The line, the parts and the coordinates always match: a line alone replaces
 * earlier parts, and another address without coordinates replaces earlier ones.
 */
export function addressChanges(
  before: StoredAddress,
  { deliveryAddress, deliveryAddressParts, deliveryCoordinates }: GivenAddress,
) {
  const line = deliveryAddressParts ? composeAddress(deliveryAddressParts) : deliveryAddress;
  if (line === undefined) return {};
  return {
    deliveryAddress: line,
    deliveryAddressParts: deliveryAddressParts ?? null,
    ...(deliveryCoordinates === undefined && line !== before.delivery_address && { deliveryCoordinates: null }),
  };
}
