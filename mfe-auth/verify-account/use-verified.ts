import { useCallback, useEffect, useState } from 'react';
import { delays } from 'shared-contracts/limits';
import { href } from 'shared-contracts/pages';
import { useHost } from 'web-kit/host';
import { useText } from 'web-kit/language';

/**
 * After verification shows a toast, refreshes the user and redirects to account set-up after two seconds. A logged-out
 * visitor is sent to login first.
 */
export function useVerified(): { verified: boolean; onVerified: () => Promise<void> } {
  const t = useText();
  const { toast, session, navigate } = useHost();
  const [verified, setVerified] = useState(false);
  useEffect(() => {
    if (!verified) return;
    const timer = setTimeout(() => navigate(href('accountSetup'), { replace: true }), delays.verificationRedirect);
    return () => clearTimeout(timer);
  }, [verified, navigate]);
  const onVerified = useCallback(async () => {
    toast.success(t('Your account has been verified'));
    await session.refresh();
    setVerified(true);
  }, [t, toast, session]);
  return { verified, onVerified };
}
