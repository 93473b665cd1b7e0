import { formatRand } from 'shared-contracts/amounts';
import { dayInSouthAfrica } from 'shared-contracts/dates';
import { checkPrice, type PricedVehicle } from 'shared-contracts/price-check';
import type { TypedPrice } from 'shared-contracts/price-form';
import { getQuote, paymentTotal } from 'shared-contracts/quotes';
import { baseApi, queryFrom } from 'web-kit/api';
import { useHost } from 'web-kit/host';
import { useText } from 'web-kit/language';
import { ShortForm } from './ShortForm.tsx';

const quoteApi = baseApi.injectEndpoints({
  overrideExisting: true,
  endpoints: (build) => ({ authGetQuote: build.query(queryFrom(getQuote)) }),
});

/** The price that led a stranger to the sign-up, once it is known. */
export function KeptPrice({ typed }: { typed: TypedPrice }) {
  const { clock } = useHost();
  const { vehicle } = checkPrice(typed, dayInSouthAfrica(clock.now()));
  return vehicle ? <PriceOf vehicle={vehicle} /> : <ShortForm />;
}

function PriceOf({ vehicle }: { vehicle: PricedVehicle }) {
  const t = useText();
  const { data } = quoteApi.useAuthGetQuoteQuery(vehicle);
  return data ? (
    t('Your price is {price}. We keep your vehicle’s details for you.', { price: formatRand(paymentTotal(data)) })
  ) : (
    <ShortForm />
  );
}
