import { listVehicles } from 'shared-contracts/vehicles';
import { baseApi, queryFrom } from 'web-kit/host';

const vehiclesApi = baseApi.injectEndpoints({
  overrideExisting: true,
  endpoints: (build) => ({
    vehiclesListVehicles: build.query(queryFrom(listVehicles, { providesTags: ['Vehicle'] })),
  }),
});

export const { useVehiclesListVehiclesQuery } = vehiclesApi;
