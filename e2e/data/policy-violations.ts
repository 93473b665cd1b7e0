import type { Page } from '@playwright/test';

/** Collects what the Content-Security-Policy of a page, and of every frame and later page in it, has blocked. */
export async function policyViolations(page: Page): Promise<string[]> {
  const violations: string[] = [];
  await page.exposeBinding('reportViolation', ({ frame }, directive: string, blocked: string) => {
    violations.push(`${new URL(frame.url()).host}: ${directive} blocked ${blocked}`);
  });
  await page.addInitScript(() => {
    const { reportViolation } = globalThis as unknown as {
      reportViolation: (directive: string, blocked: string) => void;
    };
    addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, disposition }) => {
      if (disposition === 'enforce') reportViolation(effectiveDirective, blockedURI);
    });
  });
  return violations;
}
