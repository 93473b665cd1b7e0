import { makeStyles } from '@fluentui/react-components';
import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { href } from 'shared-contracts/pages';
import { termsVersion } from 'shared-contracts/product';
import { failureOf, landingPath, tabStorage, useHost, usePartText, useSession } from 'web-kit/host';
import { Said, Sentence, Translated, useText } from 'web-kit/language';
import { Modal, PlainButton } from 'web-kit/page';
import { useAuthAcceptTermsMutation } from '../account-api.ts';
import { Binding } from '../layout/Binding.tsx';
import { ErrorMessage } from '../layout/ErrorMessage.tsx';
import { TextLink } from '../layout/TextLink.tsx';

const storageKey = 'terms-update-later';

const useStyles = makeStyles({
  buttons: { display: 'flex', flexWrap: 'wrap', justifyContent: 'flex-end', gap: '8px', marginTop: '16px' },
});

/**
 * Asks a user who accepted earlier terms, or none, to accept the current ones. Shown once per visit, never blocking, and only
 * where a login leads: not amid a day's work, and not on the way to a payment.
 */
export function TermsUpdate() {
  return (
    <Translated>
      <TermsDialog />
    </Translated>
  );
}

function TermsDialog() {
  const t = useText();
  const styles = useStyles();
  const { session, company } = useHost();
  const { user } = useSession();
  const { pathname } = useLocation();
  const [accept, { error, isLoading }] = useAuthAcceptTermsMutation();
  const [later, setLater] = useState(() => tabStorage.get(storageKey) !== null);
  const isOutdated = user?.consentVersion !== undefined && user.consentVersion !== termsVersion;
  if (later || !isOutdated || pathname !== landingPath(user, company)) return null;
  const failure = error && failureOf(error);
  const close = () => {
    tabStorage.set(storageKey, 'yes');
    setLater(true);
  };
  const agree = async (closeDialog: () => void) => {
    const { error: refused } = await accept({ version: termsVersion });
    if (refused) return;
    closeDialog();
    await session.refresh();
  };
  return (
    <Modal
      title={user.consentVersion === null ? t('Please agree to our terms') : t('We have updated our terms')}
      onClosed={close}
    >
      {(closeDialog) => (
        <>
          <p>
            <Binding>
              <Request />
            </Binding>
          </p>
          {failure && (
            <ErrorMessage>
              <Said lang={failure.language}>{failure.message}</Said>
            </ErrorMessage>
          )}
          <div className={styles.buttons}>
            <PlainButton onClick={closeDialog}>{t('Not now')}</PlainButton>
            <PlainButton look="primary" disabled={isLoading} onClick={() => void agree(closeDialog)}>
              {t('Accept')}
            </PlainButton>
          </div>
        </>
      )}
    </Modal>
  );
}

function Request() {
  const t = usePartText();
  return (
    <Sentence
      say={(terms) => t('Please read our {terms} and say that you agree. You can go on in the meantime.', { terms })}
    >
      <TextLink to={href('terms')} newTab>
        {t('Terms & Privacy Policy')}
      </TextLink>
    </Sentence>
  );
}
