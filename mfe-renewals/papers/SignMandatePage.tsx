import { useState } from 'react';
import { useParams } from 'react-router-dom';
import { failureOf } from 'web-kit/host';
import { Translated, useText } from 'web-kit/language';
import { Card, EmptyState, ErrorState, ListSkeleton, Page } from 'web-kit/page';
import { useRenewalsReadMandateRequestQuery, useRenewalsSignRequestedMandateMutation } from './papers-api.ts';
import { SignForm } from './SignForm.tsx';

/** Signs a mandate by a mailed link, without an account. */
export const SignMandatePage = () => (
  <Translated>
    <SignByLink />
  </Translated>
);

function SignByLink() {
  const t = useText();
  const { token = '' } = useParams();
  const { data, error, refetch } = useRenewalsReadMandateRequestQuery({ token }, { refetchOnMountOrArgChange: true });
  const [sign] = useRenewalsSignRequestedMandateMutation();
  const [done, setDone] = useState(false);
  const frame = { title: t('Sign a mandate'), width: 'narrow' } as const;
  if (done)
    return (
      <Page {...frame}>
        <EmptyState
          title={t('Thank you. It is signed.')}
          text={
            data
              ? t('{name} has been told by email. You can close this page.', { name: data.askedBy })
              : t('Who asked you has been told by email. You can close this page.')
          }
        />
      </Page>
    );
  if (error) {
    const failure = failureOf(error);
    return (
      <Page {...frame}>
        {failure.code === 0 || failure.code >= 500 ? (
          <ErrorState error={error} onRetry={refetch} />
        ) : (
          <EmptyState title={t('This link cannot be used')} text={failure.message} />
        )}
      </Page>
    );
  }
  return (
    <Page
      {...frame}
      {...(data && {
        lead: t('{name} renews vehicle licences with us, and asks you to sign. You need no account.', {
          name: data.askedBy,
        }),
      })}
    >
      <Card>
        {data ? (
          <SignForm
            name={data.name}
            words={data.words}
            onSign={async (signed) => {
              await sign({ token, ...signed }).unwrap();
              setDone(true);
            }}
          />
        ) : (
          <ListSkeleton />
        )}
      </Card>
    </Page>
  );
}
