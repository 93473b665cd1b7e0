import { useSession } from 'web-kit/host';
import { Card, lazyWithRetry, Page } from 'web-kit/page';
import { ConfirmEmail } from './ConfirmEmail.tsx';
import { Devices } from './Devices.tsx';
import { ProfileForm } from './ProfileForm.tsx';
import { useProfileStyles } from './ProfilePage.styles.ts';
import { YourData } from './YourData.tsx';

const FactorsCard = lazyWithRetry(async () => (await import('./later-parts.ts')).FactorsCard);

/** The user's own details. A changed email address takes effect once its code is confirmed. */
export function ProfilePage() {
  const styles = useProfileStyles();
  const { user } = useSession();
  if (!user) return null;
  return (
    <Page title="My profile" lead="Who you are, and where we deliver your discs." width="narrow">
      <div className={styles.stack}>
        {user.pendingEmail && <ConfirmEmail key={user.pendingEmail} email={user.pendingEmail} present={user.email} />}
        {user.needsSecondFactor && <FactorsCard />}
        <Card>
          <ProfileForm user={user} />
        </Card>
        <Devices />
        {user.verified && !user.needsSecondFactor && <FactorsCard />}
        <YourData />
      </div>
    </Page>
  );
}
