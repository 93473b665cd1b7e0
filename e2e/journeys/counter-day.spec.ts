import { expect, test } from '@playwright/test';
import { createVehiclesPaymentKey, quoteVehicles } from 'shared-contracts/checkouts';
import { addMonths } from 'shared-contracts/dates';
import { readMandateWords, signMandate } from 'shared-contracts/mandates';
import { getPaymentResult } from 'shared-contracts/payments';
import { paymentTotal } from 'shared-contracts/quotes';
import { listRenewals, updateRenewal } from 'shared-contracts/renewals';
import type { Vehicle } from 'shared-contracts/vehicles';
import { activeOwner, addVehicle, call } from '../data/api.ts';
import { axeViolations } from '../data/axe-violations.ts';
import { inDays } from '../data/days.ts';
import { beginAgain, effortOn } from '../data/effort.ts';
import { cards, sandbox } from '../data/product.ts';
import { adminToken, asAdmin } from '../data/session.ts';
import { ActiveRenewalsPage } from '../pages/active-renewals.page.ts';
import { CounterPage } from '../pages/counter.page.ts';

const count = 30;

/** An owner whose vehicles are paid for together, signed for, and in processing. */
async function inProcessing(word: string) {
  const owner = await activeOwner();
  const vehicles: Vehicle[] = [];
  for (let at = 0; at < count; at += 1) {
    const number = String(at).padStart(3, '0');
    vehicles.push(
      await addVehicle(owner, {
        licenseNumber: `${word}${at}GP`,
        registerNumber: `${word.slice(0, 3)}${number}${word.at(-1)}`,
        licenseExpires: inDays(20),
      }),
    );
  }
  const vehicleIds = vehicles.map(({ id }) => id);
  const words = await call(readMandateWords, { vehicleIds }, owner.token);
  await call(signMandate, { vehicleIds, ...words, strokes: null }, owner.token);
  const quoted = await call(quoteVehicles, { vehicleIds: vehicleIds.join(',') }, owner.token);
  const priced = quoted.vehicles.map(({ vehicle, quote }) => ({
    vehicleId: vehicle.id,
    amount: quote ? paymentTotal(quote) : 0,
  }));
  const { checkoutId } = await call(createVehiclesPaymentKey, { vehicles: priced }, owner.token);
  await fetch(`${sandbox()}/cards/pay`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ checkoutId, number: cards.approved }),
  });
  await call(getPaymentResult, { id: checkoutId }, owner.token);
  const { entries } = await call(listRenewals, { take: 100 }, owner.token);
  const token = await adminToken();
  for (const { id } of entries) await call(updateRenewal, { id, status: 'processing' }, token);
  return vehicles;
}

/** What a hand scanner types for a new disc. */
function barcodeOf({ licenseNumber, registerNumber, licenseExpires }: Vehicle, at: number): string {
  const text = (length: string) =>
    `%MVL1CC65%${length}%4025A001%1%${licenseNumber.slice(0, 4).toUpperCase()}${String(at).padStart(4, '0')}AB%${licenseNumber.toUpperCase()}%${registerNumber.toUpperCase()}%Sedan%VOLKSWAGEN%POLO%White%AAVZZZ6RZHU012345%CLS123456%${addMonths(licenseExpires, 12)}%`;
  return text(String(text('0000').length).padStart(4, '0'));
}

test('[CTR-5][CTR-8] a day at the counter: thirty renewals from choosing to the last label, by keyboard and scanner', async ({
  page,
}) => {
  test.slow();
  const letters = 'BCDFGHJKLM';
  const word = Array.from(String(Date.now()).slice(-4), (digit) => letters[Number(digit)]).join('');
  const vehicles = await inProcessing(word);
  const effort = await effortOn(page);
  await asAdmin(page);
  const list = new ActiveRenewalsPage(page);
  await list.open(`?search=${word}&status=processing&take=25`);
  await expect(list.rows).toHaveCount(25 + 1);
  await list.selectAll.check();
  await page.getByRole('button', { name: `Select all ${count}` }).click();
  const counter = new CounterPage(page);
  await counter.newRun.click();
  await counter.authority.fill('Randburg licensing department');
  await counter.make.click();
  await expect(counter.rows).toHaveCount(count);
  const [printed] = await Promise.all([page.waitForEvent('download'), counter.print.click()]);
  expect(printed.suggestedFilename()).toMatch(/^counter-run-.*\.pdf$/);

  // A key for each result; the next row has the focus by then.
  beginAgain(effort);
  await counter.rows.first().focus();
  for (let done = 1; done <= count; done += 1) {
    await page.keyboard.press('d');
    await expect(counter.entered(done, count)).toBeVisible();
    if (done < count) await expect(counter.rows.nth(done)).toBeFocused();
  }
  expect(effort.keys / count).toBeLessThanOrEqual(1);
  expect(await axeViolations(page)).toEqual([]);

  // The stack of discs, in another order than the list, with a stranger and one that was read already.
  await counter.scanDiscs.click();
  await expect(counter.barcode).toBeFocused();
  const scan = async (text: string) => {
    await page.keyboard.insertText(text);
    await page.keyboard.press('Enter');
  };
  const stack = vehicles.map((vehicle, at) => ({
    plate: vehicle.licenseNumber.toUpperCase(),
    text: barcodeOf(vehicle, at),
  }));
  for (const { plate, text } of stack.toReversed()) {
    await scan(text);
    await expect(counter.sign).toContainText(`${plate}, Lerato Khumalo`);
  }
  await scan(stack[3]?.text ?? '');
  await expect(counter.sign).toContainText('was scanned before');
  const stranger = { ...(vehicles[0] as Vehicle), licenseNumber: 'ZZ11ZZGP', registerNumber: 'ZZZ111Z' };
  await scan(barcodeOf(stranger, 999));
  await expect(counter.sign).toContainText('No renewal waits for a disc of ZZ11ZZGP');
  expect(await axeViolations(page)).toEqual([]);
  await expect(counter.labels(count)).toBeVisible();
  const [labels] = await Promise.all([page.waitForEvent('download'), counter.labels(count).click()]);
  expect(labels.suggestedFilename()).toBe('labels.pdf');
});
