import { useEffectEvent, useLayoutEffect } from 'react';

/** Calls `onForbidden` if the page's policy blocks a frame of our site, of which the frame itself tells nothing. */
export function useForbiddenFrame(site: string, onForbidden: () => void): void {
  const onViolation = useEffectEvent(
    ({ effectiveDirective, blockedURI, disposition }: SecurityPolicyViolationEvent) => {
      if (disposition === 'enforce' && effectiveDirective === 'frame-src' && blockedURI.startsWith(site)) onForbidden();
    },
  );
  // Before the browser paints, because the frame is refused as soon as it is in the page.
  useLayoutEffect(() => {
    const listen = (event: SecurityPolicyViolationEvent) => onViolation(event);
    document.addEventListener('securitypolicyviolation', listen);
    return () => document.removeEventListener('securitypolicyviolation', listen);
  }, []);
}
