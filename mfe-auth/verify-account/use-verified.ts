import { useCallback, useEffect, useState } from 'react';
import { delays } from 'shared-contracts/limits';
import { href } from 'shared-contracts/pages';
import { useHost } from 'web-kit/host';

/**
 * After verification shows a toast, refreshes the user and redirects to account set-up after two seconds. A logged-out
 * visitor is sent to login first.
 */
export function useVerified(): { verified: boolean; onVerified: () => Promise<void> } {
  const { toast, session, navigate } = useHost();
  const [verified, setVerified] = useState(false);
  useEffect(() => {
    if (!verified) return;
    const timer = setTimeout(() => navigate(href('accountSetup'), { replace: true }), delays.verificationRedirect);
    return () => clearTimeout(timer);
  }, [verified, navigate]);
  const onVerified = useCallback(async () => {
    toast.success('Your account has been verified');
    await session.refresh();
    setVerified(true);
  }, [toast, session]);
  return { verified, onVerified };
}
