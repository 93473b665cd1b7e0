import { getAuditCheck, listAudit, startAuditCheck } from 'shared-contracts/audit';
import { baseApi, mutationFrom, queryFrom } from 'web-kit/api';

const auditApi = baseApi.injectEndpoints({
  overrideExisting: true,
  endpoints: (build) => ({
    adminListAudit: build.query(queryFrom(listAudit)),
    adminGetAuditCheck: build.query(queryFrom(getAuditCheck)),
    adminStartAuditCheck: build.mutation(mutationFrom(startAuditCheck)),
  }),
});

export const { useAdminListAuditQuery, useAdminGetAuditCheckQuery, useAdminStartAuditCheckMutation } = auditApi;
