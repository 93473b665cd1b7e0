import {
  createNoteTemplate,
  deleteNoteTemplate,
  listNoteTemplates,
  updateNoteTemplate,
} from 'shared-contracts/renewal-notes';
import { baseApi, mutationFrom, queryFrom } from 'web-kit/api';

const noteTemplatesApi = baseApi.injectEndpoints({
  overrideExisting: true,
  endpoints: (build) => ({
    adminListNoteTemplates: build.query(queryFrom(listNoteTemplates)),
    adminCreateNoteTemplate: build.mutation(mutationFrom(createNoteTemplate)),
    adminUpdateNoteTemplate: build.mutation(mutationFrom(updateNoteTemplate)),
    adminDeleteNoteTemplate: build.mutation(mutationFrom(deleteNoteTemplate)),
  }),
});

export const {
  useAdminListNoteTemplatesQuery,
  useAdminCreateNoteTemplateMutation,
  useAdminUpdateNoteTemplateMutation,
  useAdminDeleteNoteTemplateMutation,
} = noteTemplatesApi;
