import { connect } from 'node:tls';
import { expect, type Page } from '@playwright/test';
import { href } from 'shared-contracts/pages';
import { freePort } from 'server-kit/testing';
import { openPartnerPage } from '../../e2e/data/partner-page.ts';
import { HomePage } from '../../e2e/pages/home.page.ts';
import { PartnerPage } from '../../e2e/pages/partner.page.ts';
import { SignupPage } from '../../e2e/pages/signup.page.ts';

const slowly = { timeout: 30_000 };

/** The name in the certificate with which a server answers for a domain. Rejects if it refuses the connection. */
export function certificateNameAt(serverUrl: string, domain: string): Promise<string> {
  const { hostname: host, port } = new URL(serverUrl);
  return new Promise((resolve, reject) => {
    const socket = connect({ host, port: Number(port), servername: domain, rejectUnauthorized: false }, () => {
      const { CN } = socket.getPeerCertificate().subject;
      resolve(String(CN));
      socket.end();
    });
    socket.on('error', reject);
  });
}

/**
 * The site at an address is the company's: its name in title and header, and ours nowhere. Each edge and API process learns of
 * a change by itself, so the page is opened again until then.
 */
export async function showBrand(page: Page, siteUrl: string, name: string): Promise<void> {
  const home = new HomePage(page);
  await expect(async () => {
    await home.open(siteUrl);
    await expect(home.header.banner).toContainText(name);
  }).toPass(slowly);
  await expect(page).toHaveTitle(new RegExp(name));
  await expect(home.body).not.toContainText('AllSet');
}

/**
 * The partner's own page, with a policy of its own, shows the sign-up of the company's site. It is opened again until each
 * process knows the company.
 */
export async function showModuleOfPartner(page: Page, companyUrl: string): Promise<void> {
  const partner = await openPartnerPage(page, await freePort(), { modulesOf: companyUrl });
  try {
    const fleet = new PartnerPage(page);
    await expect(async () => {
      await fleet.open();
      await fleet.go(href('signup'));
      await expect(new SignupPage(page).next).toBeVisible({ timeout: 10_000 });
    }).toPass({ timeout: 60_000 });
    expect(partner.violations).toEqual([]);
  } finally {
    await partner.close();
  }
}
