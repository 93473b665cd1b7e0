import { updateRenewal } from 'shared-contracts/renewals';
import { listUsers } from 'shared-contracts/users';
import { baseApi, mutationFrom, queryFrom } from 'web-kit/host';

const adminApi = baseApi.injectEndpoints({
  overrideExisting: true,
  endpoints: (build) => ({
    adminListUsers: build.query(queryFrom(listUsers, { providesTags: ['User'] })),
    adminUpdateRenewal: build.mutation(mutationFrom(updateRenewal, { invalidatesTags: ['Renewal', 'Event', 'Vehicle', 'Delivery'] })),
  }),
});

export const { useAdminListUsersQuery, useAdminUpdateRenewalMutation } = adminApi;
