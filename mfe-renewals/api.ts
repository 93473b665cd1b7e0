import { quoteVehicles } from 'shared-contracts/checkouts';
import { listEvents } from 'shared-contracts/events';
import { getRenewalAsAdmin, listAllRenewals, listRenewals, searchRenewals } from 'shared-contracts/renewals';
import { getUser, updateUser } from 'shared-contracts/users';
import { baseApi, mutationFrom, queryFrom } from 'web-kit/api';

const renewalsApi = baseApi.injectEndpoints({
  overrideExisting: true,
  endpoints: (build) => ({
    renewalsListRenewals: build.query(queryFrom(listRenewals)),
    renewalsSearchRenewals: build.query(queryFrom(searchRenewals)),
    renewalsListAllRenewals: build.query(queryFrom(listAllRenewals)),
    renewalsGetRenewalAsAdmin: build.query(queryFrom(getRenewalAsAdmin)),
    renewalsQuoteVehicles: build.query(queryFrom(quoteVehicles)),
    renewalsListEvents: build.query(queryFrom(listEvents)),
    renewalsGetUser: build.query(queryFrom(getUser)),
    renewalsUpdateUser: build.mutation(mutationFrom(updateUser)),
  }),
});

export const {
  useRenewalsListRenewalsQuery,
  useRenewalsSearchRenewalsQuery,
  useRenewalsListAllRenewalsQuery,
  useLazyRenewalsListAllRenewalsQuery,
  useRenewalsGetRenewalAsAdminQuery,
  useRenewalsQuoteVehiclesQuery,
  useRenewalsListEventsQuery,
  useRenewalsGetUserQuery,
  useRenewalsUpdateUserMutation,
} = renewalsApi;
