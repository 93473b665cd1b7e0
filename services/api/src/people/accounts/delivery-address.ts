import { AddressParts, composeAddress, parseAddress } from 'shared-contracts/addresses';

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
}

/** The columns to store for a changed address. The line and the parts always match; a line alone replaces earlier parts. */
export function addressChanges({ deliveryAddress, deliveryAddressParts }: GivenAddress) {
  if (deliveryAddressParts) return { deliveryAddress: composeAddress(deliveryAddressParts), deliveryAddressParts };
  return deliveryAddress === undefined ? {} : { deliveryAddressParts: null };
}
