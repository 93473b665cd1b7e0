import {
  checkCompanyDomain,
  listCompanyAdministrators,
  repeatInvitation,
} from 'shared-contracts/company-administrators';
import {
  checkReference,
  createCompanyDraft,
  discardCompanyDraft,
  getCompanyDraft,
  publishCompany,
  searchCompanies,
  updateCompanyDraft,
} from 'shared-contracts/company-drafts';
import { openCompanyPreview, uploadCompanyPicture } from 'shared-contracts/company-previews';
import { baseApi, mutationFrom, queryFrom } from 'web-kit/api';

const companiesApi = baseApi.injectEndpoints({
  overrideExisting: true,
  endpoints: (build) => ({
    adminSearchCompanies: build.query(queryFrom(searchCompanies)),
    adminCheckReference: build.query(queryFrom(checkReference)),
    adminCreateCompanyDraft: build.mutation(mutationFrom(createCompanyDraft)),
    adminGetCompanyDraft: build.query(queryFrom(getCompanyDraft)),
    adminUpdateCompanyDraft: build.mutation(mutationFrom(updateCompanyDraft)),
    adminDiscardCompanyDraft: build.mutation(mutationFrom(discardCompanyDraft)),
    adminPublishCompany: build.mutation(mutationFrom(publishCompany)),
    adminOpenCompanyPreview: build.mutation(mutationFrom(openCompanyPreview)),
    adminUploadCompanyPicture: build.mutation(mutationFrom(uploadCompanyPicture)),
    adminListCompanyAdministrators: build.query(queryFrom(listCompanyAdministrators)),
    adminRepeatInvitation: build.mutation(mutationFrom(repeatInvitation)),
    adminCheckCompanyDomain: build.query(queryFrom(checkCompanyDomain)),
  }),
});

export const {
  useAdminSearchCompaniesQuery,
  useLazyAdminCheckReferenceQuery,
  useAdminCreateCompanyDraftMutation,
  useAdminGetCompanyDraftQuery,
  useAdminUpdateCompanyDraftMutation,
  useAdminDiscardCompanyDraftMutation,
  useAdminPublishCompanyMutation,
  useAdminOpenCompanyPreviewMutation,
  useAdminUploadCompanyPictureMutation,
  useAdminListCompanyAdministratorsQuery,
  useAdminRepeatInvitationMutation,
  useLazyAdminCheckCompanyDomainQuery,
} = companiesApi;
