import type { Renewal } from 'shared-contracts/renewals';
import { messageOf, useHost, useSession } from 'web-kit/host';
import { useRenewalsAssignMutation } from './desk-api.ts';

type Assigned = Pick<Renewal, 'id' | 'inCharge' | 'vehicle'>;

/** Puts somebody in charge of a renewal, unless that has changed since it was shown. Says so, and why not. */
export function useAssign() {
  const { toast } = useHost();
  const { user } = useSession();
  const [assign, { isLoading }] = useRenewalsAssignMutation();

  const give = async ({ id, inCharge, vehicle }: Assigned, userId: string | null): Promise<void> => {
    const plate = vehicle?.licenseNumber.toUpperCase() ?? 'this renewal';
    try {
      const { data } = await assign({ id, userId, expectedUserId: inCharge?.id ?? null }).unwrap();
      toast.success(
        data.inCharge
          ? `${data.inCharge.id === user?.id ? 'You are' : `${data.inCharge.name} is`} in charge of ${plate}`
          : `Nobody is in charge of ${plate}`,
      );
    } catch (thrown) {
      toast.error(messageOf(thrown));
    }
  };
  /** Takes the renewal, or releases it if it is the caller's. */
  const toggle = (renewal: Assigned): Promise<void> =>
    give(renewal, renewal.inCharge?.id === user?.id ? null : (user?.id ?? null));
  return { give, toggle, isLoading };
}
