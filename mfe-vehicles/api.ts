import { listDocuments, uploadVehicleDocument } from 'shared-contracts/documents';
import { listRenewals } from 'shared-contracts/renewals';
import { getUser } from 'shared-contracts/users';
import {
  createVehicle,
  getVehicleAsAdmin,
  listAllVehicles,
  listVehicles,
  removeVehicle,
  updateVehicle,
} from 'shared-contracts/vehicles';
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
    vehiclesUploadVehicleDocument: build.mutation(mutationFrom(uploadVehicleDocument)),
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
  useVehiclesUploadVehicleDocumentMutation,
  useVehiclesListDocumentsQuery,
  useVehiclesGetUserQuery,
  useLazyVehiclesFindRenewalQuery,
} = vehiclesApi;
