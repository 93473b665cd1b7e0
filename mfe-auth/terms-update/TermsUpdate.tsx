import { makeStyles } from '@fluentui/react-components';
import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { href, pages } from 'shared-contracts/pages';
import { termsVersion } from 'shared-contracts/product';
import { failureOf, tabStorage, useHost, useSession } from 'web-kit/host';
import { Modal, PlainButton } from 'web-kit/page';
import { useAuthAcceptTermsMutation } from '../account-api.ts';
import { ErrorMessage } from '../layout/ErrorMessage.tsx';
import { TextLink } from '../layout/TextLink.tsx';

const landings = [pages.manageVehicles, pages.manageRenewals, pages.admin].map(({ path }) => path);

/** Whether a page may ask for consent to new terms: landing pages after login, but never on the way to a payment. */
export const mayAskForTermsOn = (pathname: string): boolean =>
  landings.some((path) => pathname === path || pathname.startsWith(`${path}/`)) &&
  !pathname.startsWith(pages.adminStartRenewal.path.split(':')[0] ?? '');

const storageKey = 'terms-update-later';

const useStyles = makeStyles({
  buttons: { display: 'flex', flexWrap: 'wrap', justifyContent: 'flex-end', gap: '8px', marginTop: '16px' },
});

/** Asks a user who accepted earlier terms, or none, to accept the current ones. Shown once per visit and never blocking. */
export function TermsUpdate() {
  const styles = useStyles();
  const { session } = useHost();
  const { user } = useSession();
  const { pathname } = useLocation();
  const [accept, { error, isLoading }] = useAuthAcceptTermsMutation();
  const [later, setLater] = useState(() => tabStorage.get(storageKey) !== null);
  const isOutdated = user?.consentVersion !== undefined && user.consentVersion !== termsVersion;
  if (later || !isOutdated || !mayAskForTermsOn(pathname)) return null;
  const close = () => {
    tabStorage.set(storageKey, 'yes');
    setLater(true);
  };
  const agree = async (closeDialog: () => void) => {
    const { error: failure } = await accept({ version: termsVersion });
    if (failure) return;
    closeDialog();
    await session.refresh();
  };
  return (
    <Modal
      title={user.consentVersion === null ? 'Please agree to our terms' : 'We have updated our terms'}
      onClosed={close}
    >
      {(closeDialog) => (
        <>
          <p>
            Please read our{' '}
            <TextLink to={href('terms')} newTab>
              Terms & Privacy Policy
            </TextLink>{' '}
            and say that you agree. You can go on in the meantime.
          </p>
          {error && <ErrorMessage>{failureOf(error).message}</ErrorMessage>}
          <div className={styles.buttons}>
            <PlainButton onClick={closeDialog}>Not now</PlainButton>
            <PlainButton look="primary" disabled={isLoading} onClick={() => void agree(closeDialog)}>
              Accept
            </PlainButton>
          </div>
        </>
      )}
    </Modal>
  );
}
