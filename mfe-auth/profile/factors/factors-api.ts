import * as factors from 'shared-contracts/factors';
import { baseApi, mutationFrom, queryFrom } from 'web-kit/api';

/** Endpoints of the person's own passkeys, one-time codes and recovery codes. */
const factorsApi = baseApi.injectEndpoints({
  overrideExisting: true,
  endpoints: (build) => ({
    authListFactors: build.query(queryFrom(factors.listFactors)),
    authStartFactorCheck: build.mutation(mutationFrom(factors.startFactorCheck)),
    authAllowFactorChange: build.mutation(mutationFrom(factors.allowFactorChange)),
    authStartPasskey: build.mutation(mutationFrom(factors.startPasskey)),
    authAddPasskey: build.mutation(mutationFrom(factors.addPasskey)),
    authRemovePasskey: build.mutation(mutationFrom(factors.removePasskey)),
    authStartOneTimeCodes: build.mutation(mutationFrom(factors.startOneTimeCodes)),
    authSwitchOnOneTimeCodes: build.mutation(mutationFrom(factors.switchOnOneTimeCodes)),
    authSwitchOffOneTimeCodes: build.mutation(mutationFrom(factors.switchOffOneTimeCodes)),
    authRenewRecoveryCodes: build.mutation(mutationFrom(factors.renewRecoveryCodes)),
  }),
});

export const {
  useAuthListFactorsQuery,
  useAuthStartFactorCheckMutation,
  useAuthAllowFactorChangeMutation,
  useAuthStartPasskeyMutation,
  useAuthAddPasskeyMutation,
  useAuthRemovePasskeyMutation,
  useAuthStartOneTimeCodesMutation,
  useAuthSwitchOnOneTimeCodesMutation,
  useAuthSwitchOffOneTimeCodesMutation,
  useAuthRenewRecoveryCodesMutation,
} = factorsApi;
