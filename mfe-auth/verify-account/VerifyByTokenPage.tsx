import { useCallback, useEffect, useRef } from 'react';
import { useParams } from 'react-router-dom';
import { href } from 'shared-contracts/pages';
import { failureOf } from 'web-kit/host';
import { Translated, useText } from 'web-kit/language';
import { ListSkeleton, PlainButton, useHelpMessage } from 'web-kit/page';
import { useAuthVerifyEmailTokenMutation } from '../api.ts';
import { AuthCard } from '../layout/AuthCard.tsx';
import { ErrorMessage } from '../layout/ErrorMessage.tsx';
import { TextLink } from '../layout/TextLink.tsx';
import { useVerified } from './use-verified.ts';
import { VerifiedNotice } from './VerifiedNotice.tsx';

/**
 * Target of the link in the mail. The page verifies with an API call, so that a mail scanner opening the link does not.
 */
export function VerifyByTokenPage() {
  return (
    <Translated>
      <VerifyByToken />
    </Translated>
  );
}

function VerifyByToken() {
  const t = useText();
  const { token = '' } = useParams();
  const { verified, onVerified } = useVerified();
  const [verify, { error, isLoading }] = useAuthVerifyEmailTokenMutation();
  const sentence = useHelpMessage(t('Unable to verify account'));
  const hasRun = useRef(false);
  const run = useCallback(
    () =>
      void verify({ token })
        .unwrap()
        .then(onVerified, () => undefined),
    [verify, token, onVerified],
  );
  useEffect(() => {
    if (hasRun.current) return;
    hasRun.current = true;
    run();
  }, [run]);
  const failed = error !== undefined && !isLoading;
  return (
    <AuthCard
      title={failed ? t('This link did not work') : t('Verifying your account')}
      footer={
        <>
          {t('Other ways:')} <TextLink to={href('verifyAccount')}>{t('enter the code')}</TextLink> {t('or')}{' '}
          <TextLink to={href('resendVerification')}>{t('send the email again')}</TextLink>
        </>
      }
    >
      {verified ? <VerifiedNotice /> : !failed && <ListSkeleton rows={2} label={t('Verifying your account…')} />}
      {failed && (
        <>
          <ErrorMessage>{sentence(failureOf(error))}</ErrorMessage>
          <PlainButton look="primary" size="large" onClick={run}>
            {t('Try again')}
          </PlainButton>
        </>
      )}
    </AuthCard>
  );
}
