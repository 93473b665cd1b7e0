create table audit (
  id uuid primary key default gen_random_uuid(),
  actor_id uuid,
  company_id uuid,
  action text not null,
  entity text not null,
  entity_id uuid,
  details jsonb not null default '{}',
  created_at timestamptz not null default now()
);
create index audit_newest on audit (created_at desc, id desc);
create index audit_entity on audit (entity, entity_id);
create index audit_actor on audit (actor_id, created_at desc);

create table rate_limits (
  key text not null,
  starts_at timestamptz not null,
  hits integer not null,
  primary key (key, starts_at)
);

create table idempotency_keys (
  owner text not null,
  key text not null,
  request_digest bytea not null,
  -- null while the first request is in flight
  status integer,
  body jsonb,
  created_at timestamptz not null,
  primary key (owner, key)
);
create index idempotency_keys_age on idempotency_keys (created_at);
