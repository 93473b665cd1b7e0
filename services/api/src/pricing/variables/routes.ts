import type { FastifyInstance } from 'fastify';
import { staffPermissions } from 'shared-contracts/admin-permissions';
import { formatRand } from 'shared-contracts/amounts';
import {
  allowedRange,
  deleteVariable,
  isKnownVariable,
  listVariables,
  type ManagedVariable,
  publicVariables,
  searchVariables,
  updateVariable,
} from 'shared-contracts/variables';
import { apiError, mustExist } from '../../core/api-error.ts';
import { writeAudit } from '../../core/audit.ts';
import { holds } from '../../core/caller.ts';
import type { CoreServices } from '../../core/core-services.ts';
import { inTransaction } from '../../core/database/database.ts';
import { changed, ok } from '../../core/responses.ts';
import { route } from '../../core/route.ts';
import type { Parsed } from '../../core/validate.ts';
import { changeVariable, findVariable, findVariables, removeVariable } from './store.ts';

function isReckonedWith(value: number, { measuredIn }: ManagedVariable): boolean {
  const { min, max } = allowedRange[measuredIn];
  return Number.isInteger(value) && value >= min && value <= max;
}

/** Keeps the unit of variables that the product calculates with. A wrong one would make prices wrong. */
function checkKnown(before: ManagedVariable, changes: Parsed<typeof updateVariable.body>): void {
  if (!isKnownVariable(before.variable)) return;
  const { min, max } = allowedRange[before.measuredIn];
  const range =
    before.measuredIn === 'zar'
      ? `from ${formatRand(min)} to ${formatRand(max)}, in whole cents`
      : `whole, from ${min} to ${max}`;
  const fields = {
    ...(changes.measuredIn !== undefined &&
      changes.measuredIn !== before.measuredIn && { measuredIn: `This is always measured in ${before.measuredIn}.` }),
    ...(changes.value !== undefined && !isReckonedWith(changes.value, before) && { value: `This must be ${range}.` }),
  };
  const [message] = Object.values(fields);
  if (message) throw apiError('invalid', { message, fields });
}

/** Registers the routes of managed variables. */
export function variableRoutes(app: FastifyInstance, services: CoreServices): void {
  const { db, clock } = services;

  route(app, services, listVariables, ({ caller, query }) => {
    if (!publicVariables.includes(query.variable ?? '')) {
      if (!caller) throw apiError('not_logged_in');
      if (!holds(caller, ...staffPermissions)) throw apiError('forbidden');
    }
    return findVariables(db, query);
  });

  route(app, services, searchVariables, ({ query }) => findVariables(db, query));

  route(app, services, updateVariable, async ({ caller, body }) =>
    changed(
      await inTransaction(db, async (tx) => {
        const before = mustExist(await findVariable(tx, body.id));
        checkKnown(before, body);
        const data = mustExist(await changeVariable(tx, body, clock()));
        await writeAudit(tx, {
          actor: caller,
          action: 'variable changed',
          entity: 'managed variable',
          entityId: body.id,
          details: { variable: data.variable, from: before.value, to: data.value },
          before: { readableName: before.readableName, value: before.value },
          after: { readableName: data.readableName, value: data.value },
          at: clock(),
        });
        return data;
      }),
    ),
  );

  route(app, services, deleteVariable, async ({ caller, query }) => {
    await inTransaction(db, async (tx) => {
      const before = mustExist(await findVariable(tx, query.id));
      if (isKnownVariable(before.variable))
        throw apiError('in_use', {
          message: 'The product works with this variable; it can be changed but not removed.',
        });
      await removeVariable(tx, query.id);
      await writeAudit(tx, {
        actor: caller,
        action: 'variable removed',
        entity: 'managed variable',
        entityId: query.id,
        details: {
          variable: before.variable,
          readableName: before.readableName,
          value: before.value,
          measuredIn: before.measuredIn,
        },
        at: clock(),
      });
    });
    return ok('The variable has been removed.');
  });
}
