-- The day on which a paper was issued, where its age matters.
alter table documents add column issued_on date;

-- Owners' written mandates. An ended one stays: renewals were handed in with it.
create table mandates (
  id uuid primary key default gen_random_uuid(),
  -- the account
  user_id uuid not null references users (id),
  signer text not null check (signer in ('account holder', 'owner', 'proxy')),
  -- of whoever signs
  name text not null,
  -- of a signer without an account: where the link went, its digest and its end
  email text,
  link_digest bytea unique,
  link_expires_at timestamptz,
  -- all vehicles of a business, also later ones; else those of mandate_vehicles
  covers_all boolean not null,
  words text not null,
  -- thousandths of the field's width; null of a name that was typed
  strokes jsonb,
  -- the browser that it was signed in
  device text,
  -- SHA-256 over words, name, strokes and time
  digest bytea,
  created_at timestamptz not null,
  signed_at timestamptz,
  ended_at timestamptz,
  ended_by uuid references users (id),
  check ((signed_at is null) = (digest is null)),
  check (signed_at is not null or link_digest is not null)
);
create index mandates_owner on mandates (user_id, created_at desc, id desc);
create index mandates_in_force on mandates (user_id) where signed_at is not null and ended_at is null;

create table mandate_vehicles (
  mandate_id uuid not null references mandates (id) on delete cascade,
  vehicle_id uuid not null references vehicles (id),
  primary key (mandate_id, vehicle_id)
);
create index mandate_vehicles_vehicle on mandate_vehicles (vehicle_id);

-- Renewals whose owners were asked by mail for missing papers.
create table paper_requests (
  renewal_id uuid primary key references renewals (id),
  asked_at timestamptz not null
);
