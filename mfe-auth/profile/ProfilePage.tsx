import { makeStyles, tokens } from '@fluentui/react-components';
import { useState } from 'react';
import { exportUser } from 'shared-contracts/users';
import { useCompany, useSession } from 'web-kit/host';
import { Translated, useText } from 'web-kit/language';
import { Card, lazyHidden, lazyWithRetry, Page, PlainButton } from 'web-kit/page';
import { useDownload } from 'web-kit/viewer';
import { ConfirmEmail } from './ConfirmEmail.tsx';
import { Devices } from './Devices.tsx';
import { ProfileForm } from './ProfileForm.tsx';
import { useProfileStyles } from './ProfilePage.styles.ts';

const EraseAccountDialog = lazyHidden(
  async () => (await import(/* webpackChunkName: "profile-parts" */ './EraseAccountDialog.tsx')).EraseAccountDialog,
);

const useStyles = makeStyles({
  words: { margin: '0 0 16px', color: tokens.colorNeutralForeground2 },
  acts: { display: 'flex', flexWrap: 'wrap', gap: '8px' },
});

function YourData() {
  const t = useText();
  const styles = useStyles();
  const { company } = useCompany();
  const [download, downloading] = useDownload(exportUser);
  const [erasing, setErasing] = useState(false);
  return (
    <Card title={t('Your data')}>
      <p className={styles.words}>
        {t(
          'Everything we keep about you belongs to you: your details, vehicles, documents, renewals and payments, in one zip file.',
        )}
      </p>
      <div className={styles.acts}>
        <PlainButton disabled={downloading} onClick={() => void download({}, `${company.reference}-my-data.zip`)}>
          {downloading ? t('Preparing…') : t('Download my data')}
        </PlainButton>
        <PlainButton look="plain" onClick={() => setErasing(true)}>
          {t('Delete my account')}
        </PlainButton>
      </div>
      {erasing && <EraseAccountDialog onClosed={() => setErasing(false)} />}
    </Card>
  );
}

const FactorsCard = lazyWithRetry(
  async () => (await import(/* webpackChunkName: "profile-parts" */ './factors/FactorsCard.tsx')).FactorsCard,
);

/** The user's own details. A changed email address takes effect once its code is confirmed. */
export function ProfilePage() {
  const t = useText();
  const styles = useProfileStyles();
  const { user } = useSession();
  if (!user) return null;
  return (
    <Translated>
      <Page title={t('My profile')} lead={t('Who you are, and where we deliver your discs.')} width="narrow">
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
    </Translated>
  );
}
