-- What a change was, before and after, and whom it concerns. The digests make a later change or removal of an entry
-- noticed: see services/api/src/core/audit-chain.ts.
create table audit (
  id uuid primary key default gen_random_uuid(),
  actor_id uuid,
  company_id uuid,
  action text not null,
  entity text not null,
  entity_id uuid,
  details jsonb not null default '{}',
  created_at timestamptz not null default now(),
  person_id uuid,
  -- field -> before and after; removed with the account, changes_digest stays
  changes jsonb,
  changes_salt bytea,
  changes_digest bytea,
  -- null until the entry is sealed
  position bigint,
  digest bytea
);
create index audit_newest on audit (created_at desc, id desc);
create index audit_entity on audit (entity, entity_id);
create index audit_entity_id on audit (entity_id);
create index audit_actor on audit (actor_id, created_at desc);
create index audit_company on audit (company_id, created_at desc);
create index audit_person on audit (person_id, created_at desc) where person_id is not null;
create unique index audit_position on audit (position);
create index audit_unsealed on audit (created_at, id) where position is null;

-- The last entry that was removed because its retention ended. The chain starts behind it.
create table audit_anchor (
  id boolean primary key default true check (id),
  position bigint not null,
  digest bytea not null
);

create table audit_checks (
  id uuid primary key default gen_random_uuid(),
  checked_at timestamptz not null,
  -- the last position and its digest
  position bigint not null,
  digest bytea not null,
  entries bigint not null,
  -- where the chain is broken, and how
  broken_at bigint,
  problem text check (problem in ('missing', 'changed'))
);
create index audit_checks_newest on audit_checks (checked_at desc);

-- Entries are only added. They are sealed once, lose their changes with the account, and go when their retention ends.
create function keep_audit() returns trigger language plpgsql as $$
begin
  if tg_op = 'TRUNCATE' then
    raise exception 'audit entries cannot be removed';
  end if;
  if tg_op = 'DELETE' then
    if current_setting('retention.purging', true) is distinct from 'on' then
      raise exception 'audit entries cannot be removed';
    end if;
    if old.position is not null then
      insert into audit_anchor (position, digest) values (old.position, old.digest)
        on conflict (id) do update set position = excluded.position, digest = excluded.digest
        where audit_anchor.position < excluded.position;
    end if;
    return old;
  end if;
  if (new.id, new.actor_id, new.company_id, new.action, new.entity, new.entity_id, new.details, new.created_at, new.person_id, new.changes_digest)
      is distinct from
      (old.id, old.actor_id, old.company_id, old.action, old.entity, old.entity_id, old.details, old.created_at, old.person_id, old.changes_digest)
    or (old.position is not null and (new.position, new.digest) is distinct from (old.position, old.digest))
    or (new.changes is not null and new.changes is distinct from old.changes)
    or (new.changes_salt is not null and new.changes_salt is distinct from old.changes_salt) then
    raise exception 'audit entries cannot be changed';
  end if;
  return new;
end $$;
create trigger audit_rows_kept before update or delete on audit for each row execute function keep_audit();
create trigger audit_kept before truncate on audit for each statement execute function keep_audit();
