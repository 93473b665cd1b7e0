import {
  endMandate,
  listMandates,
  readMandateRequest,
  readMandateWords,
  requestMandate,
  signMandate,
  signRequestedMandate,
} from 'shared-contracts/mandates';
import { listNeededPapers, uploadPaper } from 'shared-contracts/needed-papers';
import { listVehicles } from 'shared-contracts/vehicles';
import { baseApi, mutationFrom, queryFrom } from 'web-kit/api';

const papersApi = baseApi.injectEndpoints({
  overrideExisting: true,
  endpoints: (build) => ({
    renewalsListNeededPapers: build.query(queryFrom(listNeededPapers)),
    renewalsUploadPaper: build.mutation(mutationFrom(uploadPaper)),
    renewalsListMandates: build.query(queryFrom(listMandates)),
    renewalsReadMandateWords: build.query(queryFrom(readMandateWords)),
    renewalsSignMandate: build.mutation(mutationFrom(signMandate)),
    renewalsRequestMandate: build.mutation(mutationFrom(requestMandate)),
    renewalsEndMandate: build.mutation(mutationFrom(endMandate)),
    renewalsReadMandateRequest: build.query(queryFrom(readMandateRequest)),
    renewalsSignRequestedMandate: build.mutation(mutationFrom(signRequestedMandate)),
    renewalsListOwnVehicles: build.query(queryFrom(listVehicles)),
  }),
});

export const {
  useRenewalsListNeededPapersQuery,
  useRenewalsUploadPaperMutation,
  useRenewalsListMandatesQuery,
  useRenewalsReadMandateWordsQuery,
  useRenewalsSignMandateMutation,
  useRenewalsRequestMandateMutation,
  useRenewalsEndMandateMutation,
  useRenewalsReadMandateRequestQuery,
  useRenewalsSignRequestedMandateMutation,
  useRenewalsListOwnVehiclesQuery,
} = papersApi;
