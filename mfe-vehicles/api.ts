import { uploadLicenseDisk, uploadVehicleDocument, listDocuments } from 'shared-contracts/documents';
import { readLicenseDisk } from 'shared-contracts/scans';
import { getUser } from 'shared-contracts/users';
import {
  createVehicle,
  getVehicleAsAdmin,
  listAllVehicles,
  listVehicles,
  removeVehicle,
  updateVehicle,
} from 'shared-contracts/vehicles';
import { listRenewals } from 'shared-contracts/renewals';
import { baseApi, mutationFrom, queryFrom } from 'web-kit/api';

const vehiclesApi = baseApi.injectEndpoints({
  overrideExisting: true,
  endpoints: (build) => ({
    vehiclesListVehicles: build.query(queryFrom(listVehicles)),
    vehiclesListAllVehicles: build.query(queryFrom(listAllVehicles)),
    vehiclesGetVehicleAsAdmin: build.query(queryFrom(getVehicleAsAdmin)),
    vehiclesCreateVehicle: build.mutation(mutationFrom(createVehicle)),
    vehiclesUpdateVehicle: build.mutation(mutationFrom(updateVehicle)),
    vehiclesRemoveVehicle: build.mutation(mutationFrom(removeVehicle)),
    vehiclesUploadLicenseDisk: build.mutation(mutationFrom(uploadLicenseDisk)),
    vehiclesUploadVehicleDocument: build.mutation(mutationFrom(uploadVehicleDocument)),
    // A mutation, because reading takes seconds and must run only once per photo.
    vehiclesReadLicenseDisk: build.mutation(mutationFrom(readLicenseDisk)),
    vehiclesListDocuments: build.query(queryFrom(listDocuments)),
    vehiclesGetUser: build.query(queryFrom(getUser)),
    vehiclesFindRenewal: build.query(queryFrom(listRenewals)),
  }),
});

export const {
  useVehiclesListVehiclesQuery,
  useLazyVehiclesListVehiclesQuery,
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
