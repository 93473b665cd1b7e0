import {
  confirmVehicleImport,
  createVehicleImport,
  discardVehicleImport,
  getLatestVehicleImport,
  leaveOutVehicleImportRows,
  listRepeatedFaults,
  listVehicleImportRows,
  replaceImportText,
  updateVehicleImportRow,
} from 'shared-contracts/vehicle-imports';
import { baseApi, mutationFrom, queryFrom } from 'web-kit/api';

/** Apart from the list's endpoints, because few visits import. */
const importApi = baseApi.injectEndpoints({
  overrideExisting: true,
  endpoints: (build) => ({
    vehiclesGetLatestImport: build.query(queryFrom(getLatestVehicleImport)),
    vehiclesListImportRows: build.query(queryFrom(listVehicleImportRows)),
    vehiclesListRepeatedFaults: build.query(queryFrom(listRepeatedFaults)),
    vehiclesReplaceImportText: build.mutation(mutationFrom(replaceImportText)),
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
  useVehiclesListRepeatedFaultsQuery,
  useVehiclesReplaceImportTextMutation,
  useVehiclesCreateImportMutation,
  useVehiclesUpdateImportRowMutation,
  useVehiclesLeaveOutImportRowsMutation,
  useVehiclesConfirmImportMutation,
  useVehiclesDiscardImportMutation,
} = importApi;
