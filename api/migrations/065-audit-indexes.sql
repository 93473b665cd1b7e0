-- no transaction
create unique index concurrently if not exists audit_position on audit (position);
create index concurrently if not exists audit_unsealed on audit (created_at, id) where position is null;
create index concurrently if not exists audit_person on audit (person_id, created_at desc) where person_id is not null;
