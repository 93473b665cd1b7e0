/** Fields of the form for a price before an account, as they stand in the address: `/?province=gauteng&type=…`. */
export const priceFields = ['province', 'type', 'tare', 'expiry'] as const;
export type PriceField = (typeof priceFields)[number];
export type TypedPrice = Record<PriceField, string>;

/** Longer texts are cut off: nobody types them, and the page shows what was typed. */
const maxLength = 60;

/** What was typed, from the query of an address. Undefined if it has none of the fields. */
export function typedPrice(search: string | URLSearchParams): TypedPrice | undefined {
  const query = new URLSearchParams(search);
  if (!priceFields.some((field) => query.has(field))) return undefined;
  return byField((field) => (query.get(field) ?? '').slice(0, maxLength));
}

/** A value for each field. */
export const byField = <Value>(of: (field: PriceField) => Value): Record<PriceField, Value> => ({
  province: of('province'),
  type: of('type'),
  tare: of('tare'),
  expiry: of('expiry'),
});

/** A price as the page shows it. Every text is finished, so that the edge can write it into a page without code of the page. */
export interface PriceTexts {
  total: string;
  /** The vehicle that it is for. */
  vehicle: string;
  lines: { label: string; note: string; amount: string }[];
  /** What is added for being late, in words. */
  late: string;
  /** The next day on which it rises, and to what. */
  rise: string;
  /** Where the licence fee is published, and since when it is in force. */
  source: string;
  /** Query that carries the vehicle to sign-up and into the vehicle form. */
  search: string;
}

export interface PriceFieldState {
  typed: string;
  /** What is wrong with it; empty if nothing is. */
  error: string;
  /** For `aria-invalid`. */
  invalid: string;
}

/** What the form for a price before an account shows once it has been sent. */
export interface PriceAnswer {
  fields: Record<PriceField, PriceFieldState>;
  /** Why there is no price; empty if there is one. */
  message: string;
  price: PriceTexts | null;
}

/** The answer without a price. */
export const noPrice = (
  typed: TypedPrice,
  message = 'The price could not be worked out just now. Please check your connection and try again in a minute.',
  errors?: TypedPrice,
): PriceAnswer => ({
  fields: byField((field) => {
    const error = errors?.[field] ?? '';
    return { typed: typed[field], error, invalid: String(error !== '') };
  }),
  message,
  price: null,
});
