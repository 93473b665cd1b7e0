import { formatRand } from 'shared-contracts/amounts';
import { dayInSouthAfrica } from 'shared-contracts/dates';
import type { TypedPrice } from 'shared-contracts/price-form';
import { checkPrice, type PricedVehicle } from 'shared-contracts/price-page';
import { getQuote, paymentTotal } from 'shared-contracts/quotes';
import { baseApi, queryFrom } from 'web-kit/api';
import { useHost } from 'web-kit/host';

const quoteApi = baseApi.injectEndpoints({
  overrideExisting: true,
  endpoints: (build) => ({ authGetQuote: build.query(queryFrom(getQuote)) }),
});

interface KeptPriceProps {
  typed: TypedPrice;
  /** What is said until the price is known. */
  otherwise: string;
}

/** The price that led a stranger to the sign-up. */
export function KeptPrice({ typed, otherwise }: KeptPriceProps) {
  const { clock } = useHost();
  const { vehicle } = checkPrice(typed, dayInSouthAfrica(clock.now()));
  return vehicle ? <PriceOf vehicle={vehicle} otherwise={otherwise} /> : otherwise;
}

function PriceOf({ vehicle, otherwise }: { vehicle: PricedVehicle } & Pick<KeptPriceProps, 'otherwise'>) {
  const { data } = quoteApi.useAuthGetQuoteQuery(vehicle);
  return data ? `Your price is ${formatRand(paymentTotal(data))}. We keep your vehicle’s details for you.` : otherwise;
}
