import { uploadLicenseDisk } from 'shared-contracts/documents';
import { readLicenseDisk } from 'shared-contracts/scans';
import { baseApi, mutationFrom } from 'web-kit/api';

// Apart from the module's other calls, because the list of vehicles needs none of this.
const scanApi = baseApi.injectEndpoints({
  overrideExisting: true,
  endpoints: (build) => ({
    vehiclesUploadLicenseDisk: build.mutation(mutationFrom(uploadLicenseDisk)),
    // A mutation, because reading takes seconds and must run only once per photo.
    vehiclesReadLicenseDisk: build.mutation(mutationFrom(readLicenseDisk)),
  }),
});

export const { useVehiclesUploadLicenseDiskMutation, useVehiclesReadLicenseDiskMutation } = scanApi;
