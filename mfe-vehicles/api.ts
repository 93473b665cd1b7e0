import { uploadLicenseDisk, uploadVehicleDocument, listDocuments } from 'shared-contracts/documents';
import { readLicenseDisk } from 'shared-contracts/scans';
import { getUser } from 'shared-contracts/users';
import { createVehicle, getVehicleAsAdmin, listAllVehicles, listVehicles, removeVehicle, updateVehicle } from 'shared-contracts/vehicles';
import { listRenewals } from 'shared-contracts/renewals';
import { baseApi, mutationFrom, queryFrom } from 'web-kit/host';

const vehiclesApi = baseApi.injectEndpoints({
  overrideExisting: true,
  endpoints: (build) => ({
    vehiclesListVehicles: build.query(queryFrom(listVehicles, { providesTags: ['Vehicle'] })),
    vehiclesListAllVehicles: build.query(queryFrom(listAllVehicles, { providesTags: ['Vehicle'] })),
    vehiclesGetVehicleAsAdmin: build.query(queryFrom(getVehicleAsAdmin, { providesTags: ['Vehicle'] })),
    vehiclesCreateVehicle: build.mutation(mutationFrom(createVehicle, { invalidatesTags: ['Vehicle'] })),
    vehiclesUpdateVehicle: build.mutation(mutationFrom(updateVehicle, { invalidatesTags: ['Vehicle', 'Quote'] })),
    vehiclesRemoveVehicle: build.mutation(mutationFrom(removeVehicle, { invalidatesTags: ['Vehicle', 'Renewal'] })),
    vehiclesUploadLicenseDisk: build.mutation(mutationFrom(uploadLicenseDisk, { invalidatesTags: ['Document'] })),
    vehiclesUploadVehicleDocument: build.mutation(mutationFrom(uploadVehicleDocument, { invalidatesTags: ['Document'] })),
    // A mutation, because reading takes seconds and must run only once per photo.
    vehiclesReadLicenseDisk: build.mutation(mutationFrom(readLicenseDisk)),
    vehiclesListDocuments: build.query(queryFrom(listDocuments, { providesTags: ['Document'] })),
    vehiclesGetUser: build.query(queryFrom(getUser, { providesTags: ['User'] })),
    vehiclesFindRenewal: build.query(queryFrom(listRenewals, { providesTags: ['Renewal'] })),
  }),
});

export const {
  useVehiclesListVehiclesQuery,
  useVehiclesListAllVehiclesQuery,
  useVehiclesGetVehicleAsAdminQuery,
  useVehiclesCreateVehicleMutation,
  useVehiclesUpdateVehicleMutation,
  useVehiclesRemoveVehicleMutation,
  useVehiclesUploadLicenseDiskMutation,
  useVehiclesUploadVehicleDocumentMutation,
  useVehiclesReadLicenseDiskMutation,
  useVehiclesListDocumentsQuery,
  useVehiclesGetUserQuery,
  useLazyVehiclesFindRenewalQuery,
} = vehiclesApi;
