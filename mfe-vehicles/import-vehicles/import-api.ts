import {
  confirmVehicleImport,
  createVehicleImport,
  discardVehicleImport,
  getLatestVehicleImport,
  leaveOutVehicleImportRows,
  listVehicleImportRows,
  updateVehicleImportRow,
} from 'shared-contracts/vehicle-imports';
import { baseApi, mutationFrom, queryFrom } from 'web-kit/api';

/** Apart from the list's endpoints, because few visits import. */
const importApi = baseApi.injectEndpoints({
  overrideExisting: true,
  endpoints: (build) => ({
    vehiclesGetLatestImport: build.query(queryFrom(getLatestVehicleImport)),
    vehiclesListImportRows: build.query(queryFrom(listVehicleImportRows)),
    vehiclesCreateImport: build.mutation(mutationFrom(createVehicleImport)),
    vehiclesUpdateImportRow: build.mutation(mutationFrom(updateVehicleImportRow)),
    vehiclesLeaveOutImportRows: build.mutation(mutationFrom(leaveOutVehicleImportRows)),
    vehiclesConfirmImport: build.mutation(mutationFrom(confirmVehicleImport)),
    vehiclesDiscardImport: build.mutation(mutationFrom(discardVehicleImport)),
  }),
});

export const {
  useVehiclesGetLatestImportQuery,
  useVehiclesListImportRowsQuery,
  useVehiclesCreateImportMutation,
  useVehiclesUpdateImportRowMutation,
  useVehiclesLeaveOutImportRowsMutation,
  useVehiclesConfirmImportMutation,
  useVehiclesDiscardImportMutation,
} = importApi;
