import { renderHook } from '@testing-library/react';
import { useForbiddenFrame } from './card-frame.ts';

const refuse = (blockedURI: string, effectiveDirective = 'frame-src', disposition = 'enforce') =>
  document.dispatchEvent(
    Object.assign(new Event('securitypolicyviolation'), { blockedURI, effectiveDirective, disposition }),
  );

test('[M18] a policy that refuses our frame is noticed, and no other refusal is taken for it', () => {
  const onForbidden = jest.fn();
  const { unmount } = renderHook(() => useForbiddenFrame('https://acme.site.test', onForbidden));
  refuse('https://theirs.test');
  refuse('https://acme.site.test', 'img-src');
  refuse('https://acme.site.test', 'frame-src', 'report');
  expect(onForbidden).not.toHaveBeenCalled();
  refuse('https://acme.site.test');
  expect(onForbidden).toHaveBeenCalledTimes(1);
  unmount();
  refuse('https://acme.site.test');
  expect(onForbidden).toHaveBeenCalledTimes(1);
});
