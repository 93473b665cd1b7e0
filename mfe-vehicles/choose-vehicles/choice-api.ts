import { quoteVehicles } from 'shared-contracts/payments';
import { baseApi, queryFrom } from 'web-kit/api';

/** Apart from the list's endpoints, because it is needed once a vehicle is chosen. */
const choiceApi = baseApi.injectEndpoints({
  overrideExisting: true,
  endpoints: (build) => ({ vehiclesQuoteVehicles: build.query(queryFrom(quoteVehicles)) }),
});

export const { useVehiclesQuoteVehiclesQuery } = choiceApi;
