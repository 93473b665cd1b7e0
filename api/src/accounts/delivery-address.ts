import { AddressParts, composeAddress, parseAddress } from 'shared-contracts/addresses';

interface StoredAddress {
  delivery_address: string | null;
  delivery_address_parts: AddressParts | null;
}

/** A person's address in parts: as it was given, else as it can be read from the one line it was kept in before. */
export function addressPartsOf({ delivery_address: line, delivery_address_parts: parts }: StoredAddress): AddressParts | null {
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

/** What a change of address stores: line and parts always say the same. A bare line takes the place of former parts. */
export function addressChanges({ deliveryAddress, deliveryAddressParts }: GivenAddress) {
  if (deliveryAddressParts) return { deliveryAddress: composeAddress(deliveryAddressParts), deliveryAddressParts };
  return deliveryAddress === undefined ? {} : { deliveryAddressParts: null };
}
