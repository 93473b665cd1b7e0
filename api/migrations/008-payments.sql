create table payments (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users (id),
  vehicle_id uuid not null references vehicles (id),
  checkout_id text unique,
  amount_in_cents integer not null check (amount_in_cents > 0),
  currency text not null default 'ZAR',
  description text not null,
  status text not null check (status in ('processing', 'successful', 'cancelled', 'failed')),
  reference text not null,
  -- ours towards the processor: fresh and short for every attempt
  merchant_reference text not null unique,
  external_reference text,
  failure_reason text,
  -- the itemised quote as it was paid
  quote jsonb not null,
  license_expires date not null,
  raw_response jsonb,
  raw_notification jsonb,
  -- a second success for one renewal: money to give back
  refund_due boolean not null default false,
  refunded_in_cents integer not null default 0,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index payments_owner on payments (user_id, created_at desc, id desc);
create index payments_status on payments (status, created_at desc, id desc);
create index payments_newest on payments (created_at desc, id desc);
create index payments_vehicle on payments (vehicle_id);
create index payments_reference on payments using gin (reference gin_trgm_ops);

create table refunds (
  id uuid primary key default gen_random_uuid(),
  -- one refund for a cancelled renewal, one for a payment that came twice
  payment_id uuid not null unique references payments (id),
  amount_in_cents integer not null check (amount_in_cents > 0),
  status text not null check (status in ('requested', 'done', 'failed')),
  external_reference text,
  failure_reason text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

create table webhook_inbox (
  id uuid primary key default gen_random_uuid(),
  provider text not null,
  digest bytea not null,
  body jsonb not null,
  -- set aside: nothing of ours fits it
  quarantined boolean not null default false,
  handled_at timestamptz,
  received_at timestamptz not null default now(),
  unique (provider, digest)
);
