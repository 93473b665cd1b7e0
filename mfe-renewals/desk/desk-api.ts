import { listCompanies } from 'shared-contracts/companies';
import { assignRenewal, countWaitingRenewals, listClerks } from 'shared-contracts/desk';
import {
  addRenewalNote,
  addUserNote,
  deleteRenewalNote,
  deleteUserNote,
  listRenewalNotes,
  listUserNotes,
} from 'shared-contracts/renewal-notes';
import { createSavedView, deleteSavedView, listSavedViews, updateSavedView } from 'shared-contracts/saved-views';
import { baseApi, mutationFrom, queryFrom } from 'web-kit/api';

const deskApi = baseApi.injectEndpoints({
  overrideExisting: true,
  endpoints: (build) => ({
    renewalsListClerks: build.query(queryFrom(listClerks)),
    renewalsListCompanies: build.query(queryFrom(listCompanies)),
    renewalsCountWaiting: build.query(queryFrom(countWaitingRenewals)),
    renewalsAssign: build.mutation(mutationFrom(assignRenewal)),
    renewalsListViews: build.query(queryFrom(listSavedViews)),
    renewalsCreateView: build.mutation(mutationFrom(createSavedView)),
    renewalsUpdateView: build.mutation(mutationFrom(updateSavedView)),
    renewalsDeleteView: build.mutation(mutationFrom(deleteSavedView)),
    renewalsListNotes: build.query(queryFrom(listRenewalNotes)),
    renewalsAddNote: build.mutation(mutationFrom(addRenewalNote)),
    renewalsDeleteNote: build.mutation(mutationFrom(deleteRenewalNote)),
    renewalsListUserNotes: build.query(queryFrom(listUserNotes)),
    renewalsAddUserNote: build.mutation(mutationFrom(addUserNote)),
    renewalsDeleteUserNote: build.mutation(mutationFrom(deleteUserNote)),
  }),
});

export const {
  useRenewalsListClerksQuery,
  useRenewalsListCompaniesQuery,
  useRenewalsCountWaitingQuery,
  useRenewalsAssignMutation,
  useRenewalsListViewsQuery,
  useRenewalsCreateViewMutation,
  useRenewalsUpdateViewMutation,
  useRenewalsDeleteViewMutation,
  useRenewalsListNotesQuery,
  useRenewalsAddNoteMutation,
  useRenewalsDeleteNoteMutation,
  useRenewalsListUserNotesQuery,
  useRenewalsAddUserNoteMutation,
  useRenewalsDeleteUserNoteMutation,
} = deskApi;
