import { useSearchParams } from 'react-router-dom';
import { useSession } from 'web-kit/host';
import { Card, Page } from 'web-kit/page';
import { ConfirmEmail } from './ConfirmEmail.tsx';
import { ProfileForm } from './ProfileForm.tsx';
import { useProfileStyles } from './ProfilePage.styles.ts';
import { YourData } from './YourData.tsx';

/** One's own details. A changed e-mail address counts once its code is confirmed; until then the address bar remembers it. */
export function ProfilePage() {
  const styles = useProfileStyles();
  const { user } = useSession();
  const [search, setSearch] = useSearchParams();
  const pending = search.get('confirm');
  if (!user) return null;
  return (
    <Page title="My profile" lead="Who you are, and where we deliver your discs." width="narrow">
      <div className={styles.stack}>
        {pending && pending !== user.email && <ConfirmEmail email={pending} onDone={() => setSearch({}, { replace: true })} />}
        <Card>
          <ProfileForm user={user} onEmailChange={(email) => setSearch({ confirm: email }, { replace: true })} />
        </Card>
        <YourData />
      </div>
    </Page>
  );
}
