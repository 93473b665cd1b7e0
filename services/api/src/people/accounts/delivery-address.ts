import { AddressParts, parseAddress } from 'shared-contracts/addresses';

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
