import { sql } from 'kysely';
import { limits } from 'shared-contracts/limits';
import type { NoteTemplate } from 'shared-contracts/renewal-notes';
import { apiError, mustExist } from '../../core/api-error.ts';
import { writeAudit } from '../../core/audit.ts';
import type { Caller } from '../../core/caller.ts';
import { countOf, type Db, inTransaction, type RowOf, row, rows } from '../../core/database/database.ts';

type TemplateRow = RowOf<'note_templates'>;

/** The product's own templates belong to no company. */
const companyOf = (caller: Caller): string | null => (caller.companies === 'all' ? null : caller.companyId);

const isOfCaller = (caller: Caller) => sql<boolean>`company_id is not distinct from ${companyOf(caller)}::uuid`;

const toTemplate = (caller: Caller, { id, name, text, company_id }: TemplateRow): NoteTemplate => ({
  id,
  name,
  text,
  editable: company_id === companyOf(caller),
});

/** The product's templates and those of the caller's company, by name. */
export const listTemplates = async (db: Db, caller: Caller): Promise<NoteTemplate[]> =>
  (
    await rows(
      db,
      sql<TemplateRow>`select * from note_templates where company_id is null or company_id = ${caller.companyId} order by lower(name), id`,
    )
  ).map((found) => toTemplate(caller, found));

interface Fields {
  name: string;
  text: string;
}

interface Change {
  action: string;
  id: string;
  before?: Fields;
  after?: Fields;
}

const audit = (tx: Db, caller: Caller, { action, id, before, after }: Change, at: Date) =>
  writeAudit(tx, {
    actor: caller,
    action,
    entity: 'note template',
    entityId: id,
    details: { name: (after ?? before)?.name },
    before: { ...before },
    after: after ? { ...after } : { name: null, text: null },
    at,
  });

/** A template that the caller may change, locked until the transaction ends. */
const lockTemplate = (tx: Db, caller: Caller, id: string) =>
  row(tx, sql<Fields>`select name, text from note_templates where id = ${id} and ${isOfCaller(caller)} for update`);

/** Adds a template. Throws `already_added` and `quota`. */
export const createTemplate = (db: Db, caller: Caller, { name, text }: Fields, at: Date): Promise<NoteTemplate> =>
  inTransaction(db, async (tx) => {
    const count = await countOf(tx, sql`from note_templates where ${isOfCaller(caller)}`);
    if (count >= limits.templatesPerCompany)
      throw apiError('quota', { message: `There are ${count} templates. Please delete one first.` });
    const added = await tx
      .insertInto('note_templates')
      .values({
        company_id: companyOf(caller),
        name,
        text,
        created_at: at.toISOString(),
        updated_at: at.toISOString(),
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    await audit(tx, caller, { action: 'note template added', id: added.id, after: { name, text } }, at);
    return toTemplate(caller, added);
  });

/** Changes a template that the caller may change. Throws `not_found` and `already_added`. */
export const updateTemplate = (
  db: Db,
  caller: Caller,
  { id, name, text }: Fields & { id: string },
  at: Date,
): Promise<NoteTemplate> =>
  inTransaction(db, async (tx) => {
    const before = mustExist(await lockTemplate(tx, caller, id));
    const saved = await tx
      .updateTable('note_templates')
      .set({ name, text, updated_at: at.toISOString() })
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow();
    await audit(tx, caller, { action: 'note template changed', id, before, after: { name, text } }, at);
    return toTemplate(caller, saved);
  });

/** Deletes a template that the caller may change. */
export const deleteTemplate = (db: Db, caller: Caller, id: string, at: Date): Promise<void> =>
  inTransaction(db, async (tx) => {
    const before = mustExist(await lockTemplate(tx, caller, id));
    await tx.deleteFrom('note_templates').where('id', '=', id).execute();
    await audit(tx, caller, { action: 'note template deleted', id, before }, at);
  });
