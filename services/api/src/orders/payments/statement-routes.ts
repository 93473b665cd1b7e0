import type { FastifyInstance } from 'fastify';
import * as calls from 'shared-contracts/billing';
import { dayInSouthAfrica } from 'shared-contracts/dates';
import { apiError, mustExist } from '../../core/api-error.ts';
import { about, writeAudit } from '../../core/audit.ts';
import { csvFile } from '../../core/csv/csv-file.ts';
import { exportRoute, limitExports } from '../../core/csv/export-route.ts';
import { inTransaction } from '../../core/database/database.ts';
import { offeredLanguage } from '../../core/localization.ts';
import { ok } from '../../core/responses.ts';
import { fileRoute, route } from '../../core/route.ts';
import { findUser, mailBrand } from '../../people/accounts/index.ts';
import { maySeePayment } from './payment-row.ts';
import type { Services } from './services.ts';
import { renderStatement } from './statement.ts';
import { personalColumns } from './statement-csv.ts';
import { addParts, type StatementLine } from './statement-lines.ts';
import { findFirstPayment, findStatementLines } from './statement-store.ts';
import { findPayment, saveOrderNumber } from './store.ts';

async function* inOneBatch(lines: readonly StatementLine[]) {
  yield lines;
}

/** Registers the routes of a business's monthly statement. */
export function statementRoutes(app: FastifyInstance, services: Services): void {
  const { config, db, companies, rateLimits } = services;

  const findBilled = async (id: string) => mustExist(await findUser(db, id));

  route(app, services, calls.getStatement, async ({ caller, query: { month } }) => {
    const lines = await findStatementLines(db, caller.id, month);
    const { business_name: businessName, vat_number: vatNumber } = await findBilled(caller.id);
    const first = await findFirstPayment(db, caller.id);
    const payments = lines.filter(({ kind }) => kind === 'payment').length;
    return {
      month,
      businessName,
      vatNumber,
      payments,
      refunds: lines.length - payments,
      parts: addParts(lines),
      firstPaidOn: first ? dayInSouthAfrica(new Date(first.booked_at)) : null,
    };
  });

  fileRoute(app, calls.getStatementPdf, async ({ caller, query: { month } }) => {
    await limitExports(rateLimits, caller);
    const user = await findBilled(caller.id);
    const lines = await findStatementLines(db, caller.id, month);
    const brand = await mailBrand(companies, user.company_id);
    return {
      content: await renderStatement(
        { month, lines },
        user,
        brand,
        offeredLanguage(user.language, config.SITE_LANGUAGES),
      ),
      type: 'application/pdf',
      filename: `statement-${month}.pdf`,
    };
  });

  exportRoute(app, services, calls.exportStatement, async ({ caller, query: { month } }) => {
    const lines = await findStatementLines(db, caller.id, month);
    return csvFile(`statement-${month}.csv`, personalColumns(await findBilled(caller.id)), inOneBatch(lines));
  });
}

/** Registers the route of a business's own number of an order. */
export function orderNumberRoutes(app: FastifyInstance, services: Services): void {
  const { db, clock } = services;

  route(app, services, calls.setOrderNumber, async ({ caller, params, body: { orderNumber } }) => {
    const payment = await findPayment(db, params.id);
    if (!maySeePayment(caller, payment)) throw apiError('not_found');
    await inTransaction(db, async (tx) => {
      await saveOrderNumber(tx, payment.id, orderNumber, clock());
      await writeAudit(tx, {
        actor: caller,
        action: 'order number changed',
        ...about('payment', payment),
        personId: payment.user_id,
        before: { orderNumber: payment.order_number },
        after: { orderNumber },
        at: clock(),
      });
    });
    return ok('The order number has been saved.');
  });
}
