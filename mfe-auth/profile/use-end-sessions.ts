import type { OpenSession } from 'shared-contracts/sessions';
import { failureOf, useHost } from 'web-kit/host';
import { useAuthEndOtherSessionsMutation, useAuthEndSessionMutation } from '../account-api.ts';

/** Logs out one of the person's devices, or all others after confirmation. */
export function useEndSessions() {
  const { confirm, toast } = useHost();
  const [end, { isLoading: endsOne }] = useAuthEndSessionMutation();
  const [endOthers, { isLoading: endsOthers }] = useAuthEndOtherSessionsMutation();
  const told = async (work: Promise<unknown>, message: string) => {
    try {
      await work;
      toast.success(message);
    } catch (thrown) {
      toast.error('This did not work', failureOf(thrown).message);
    }
  };
  return {
    isEnding: endsOne || endsOthers,
    endOne: ({ id }: OpenSession) => told(end({ id }).unwrap(), 'The device has been logged out'),
    endAllOthers: async () => {
      const agreed = await confirm({
        title: 'Log out all other devices?',
        text: 'Everybody who uses your account elsewhere has to log in again. This device stays logged in.',
        action: 'Log out all others',
        danger: true,
      });
      if (agreed) await told(endOthers().unwrap(), 'All other devices have been logged out');
    },
  };
}
