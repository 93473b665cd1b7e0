import { useEffect, useEffectEvent } from 'react';
import type { Failure } from 'shared-contracts/failure';
import { href } from 'shared-contracts/pages';
import { useText } from 'web-kit/language';
import { EmptyState, ErrorState, Page, PageSkeleton, useBackLink, useInAdmin } from 'web-kit/page';

/** Back link to the list that the renewal was opened from, or to the default list after direct navigation. */
export function useRenewalsBackLink() {
  const t = useText();
  const inAdmin = useInAdmin();
  const fallback = inAdmin
    ? { to: href('userActiveRenewals'), label: t('Active renewals') }
    : { to: href('manageRenewals'), label: t('My renewals') };
  return useBackLink(fallback);
}

/** The failure of an answer with more than one renewal. */
export function useTooMany(id: string) {
  const t = useText();
  return { code: 200, reason: 'invalid', message: t('Invalid data: Multiple renewals with id {id}', { id }) } as const;
}

/** Says why a renewal cannot be shown, and tries again where that may help. */
export function RenewalError({
  failure: { code, message, reason },
  onRetry,
}: {
  failure: Pick<Failure, 'code' | 'message' | 'reason'>;
  onRetry: () => unknown;
}) {
  const t = useText();
  const back = useRenewalsBackLink();
  if (code === 404) return <NoRenewal />;
  if (reason === 'cut_off') return <AutoRetry onRetry={onRetry} />;
  return (
    <Page title={t('Renewal')} back={back}>
      <ErrorState title={t('Error loading renewal: {message}', { message })} onRetry={onRetry} />
    </Page>
  );
}

/** Retries a truncated response after three seconds instead of showing an error. */
function AutoRetry({ onRetry }: { onRetry: () => unknown }) {
  const retry = useEffectEvent(onRetry);
  useEffect(() => {
    const timer = setTimeout(() => retry(), 3000);
    return () => clearTimeout(timer);
  }, []);
  return <PageSkeleton />;
}

export function NoRenewal() {
  const t = useText();
  return (
    <Page title={t('Renewal does not exist')} back={useRenewalsBackLink()}>
      <EmptyState title={t('No renewal')} text={t('It may belong to someone else, or the link may be mistyped.')} />
    </Page>
  );
}
