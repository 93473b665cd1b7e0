import { makeStyles } from '@fluentui/react-components';
import type { User } from 'shared-contracts/users';
import { failureOf, useHost, useSession } from 'web-kit/host';
import { PlainButton } from 'web-kit/page';
import { useAdminRemoveFactorsMutation } from '../api.ts';

const useStyles = makeStyles({ row: { marginTop: '16px' } });

/** For a user who has lost their passkeys, authenticator app and recovery codes. Not for one's own account. */
export function RemoveFactors({ user }: { user: User }) {
  const styles = useStyles();
  const { confirm, toast } = useHost();
  const { user: own } = useSession();
  const [remove, { isLoading }] = useAdminRemoveFactorsMutation();
  if (own?.id === user.id) return null;
  const ask = async () => {
    const agreed = await confirm({
      title: 'Remove the second factor?',
      text: 'Passkeys, one-time codes and recovery codes of this user are removed, and their devices are logged out. Make sure that it is really them who asks.',
      action: 'Remove second factor',
      danger: true,
    });
    if (!agreed) return;
    try {
      await remove({ id: user.id }).unwrap();
      toast.success('The second factor has been removed');
    } catch (thrown) {
      toast.error('This did not work', failureOf(thrown).message);
    }
  };
  return (
    <div className={styles.row}>
      <PlainButton disabled={isLoading} onClick={() => void ask()}>
        Remove second factor
      </PlainButton>
    </div>
  );
}
