import { getDashboard } from 'shared-contracts/dashboard';
import { baseApi, queryFrom } from 'web-kit/api';

const dashboardApi = baseApi.injectEndpoints({
  overrideExisting: true,
  endpoints: (build) => ({ adminGetDashboard: build.query(queryFrom(getDashboard)) }),
});

export const { useAdminGetDashboardQuery } = dashboardApi;
