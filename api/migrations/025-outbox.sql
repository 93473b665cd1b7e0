-- Mails that have not left yet. A mail's row goes when it was sent: codes and links are not kept in clear.
create table outbox (
  id uuid primary key default gen_random_uuid(),
  recipient text not null,
  mail jsonb not null,
  created_at timestamptz not null default now()
);
create index outbox_age on outbox (created_at);
create index outbox_recipient on outbox (lower(recipient));
