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

-- What providers sent. A body is removed before its digest: a late repeat still counts as the same message.
create table webhook_inbox (
  id uuid primary key default gen_random_uuid(),
  provider text not null,
  digest bytea not null,
  body jsonb,
  -- set aside: nothing of ours fits it
  quarantined boolean not null default false,
  handled_at timestamptz,
  received_at timestamptz not null default now(),
  unique (provider, digest)
);
create index webhook_inbox_unhandled on webhook_inbox (provider) where handled_at is null;
create index webhook_inbox_age on webhook_inbox (received_at);

-- Mails that have not left yet. A mail's row goes when it was sent: codes and links are not kept in clear.
create table outbox (
  id uuid primary key default gen_random_uuid(),
  recipient text not null,
  mail jsonb not null,
  created_at timestamptz not null default now()
);
create index outbox_age on outbox (created_at);
create index outbox_recipient on outbox (lower(recipient));
