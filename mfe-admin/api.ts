import { listUsers } from 'shared-contracts/users';
import { baseApi, queryFrom } from 'web-kit/host';

const adminApi = baseApi.injectEndpoints({
  overrideExisting: true,
  endpoints: (build) => ({
    adminListUsers: build.query(queryFrom(listUsers, { providesTags: ['User'] })),
  }),
});

export const { useAdminListUsersQuery } = adminApi;
