import { listDocuments } from 'shared-contracts/documents';
import { listEvents } from 'shared-contracts/events';
import { getQuote } from 'shared-contracts/quotes';
import { getRenewalAsAdmin, listAllRenewals, listRenewals } from 'shared-contracts/renewals';
import { getUser, updateUser } from 'shared-contracts/users';
import { listVehicles } from 'shared-contracts/vehicles';
import { baseApi, mutationFrom, queryFrom } from 'web-kit/host';

const renewalsApi = baseApi.injectEndpoints({
  overrideExisting: true,
  endpoints: (build) => ({
    renewalsListRenewals: build.query(queryFrom(listRenewals, { providesTags: ['Renewal'] })),
    renewalsListAllRenewals: build.query(queryFrom(listAllRenewals, { providesTags: ['Renewal'] })),
    renewalsGetRenewalAsAdmin: build.query(queryFrom(getRenewalAsAdmin, { providesTags: ['Renewal'] })),
    renewalsListVehicles: build.query(queryFrom(listVehicles, { providesTags: ['Vehicle'] })),
    renewalsGetQuote: build.query(queryFrom(getQuote, { providesTags: ['Quote'] })),
    renewalsListEvents: build.query(queryFrom(listEvents, { providesTags: ['Event'] })),
    renewalsListDocuments: build.query(queryFrom(listDocuments, { providesTags: ['Document'] })),
    renewalsGetUser: build.query(queryFrom(getUser, { providesTags: ['User'] })),
    renewalsUpdateUser: build.mutation(mutationFrom(updateUser, { invalidatesTags: ['User', 'Renewal'] })),
  }),
});

export const {
  useRenewalsListRenewalsQuery,
  useRenewalsListAllRenewalsQuery,
  useRenewalsGetRenewalAsAdminQuery,
  useRenewalsListVehiclesQuery,
  useRenewalsGetQuoteQuery,
  useRenewalsListEventsQuery,
  useRenewalsListDocumentsQuery,
  useRenewalsGetUserQuery,
  useRenewalsUpdateUserMutation,
} = renewalsApi;
