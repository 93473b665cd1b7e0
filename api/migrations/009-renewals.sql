create table renewals (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users (id),
  vehicle_id uuid not null references vehicles (id),
  payment_id uuid not null unique references payments (id),
  date_ordered timestamptz not null,
  original_expiry date not null,
  payment_reference text not null,
  payment_in_cents integer not null,
  currency text not null default 'ZAR',
  status text not null,
  webhook_successful boolean not null default false,
  webhook_response text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create unique index renewals_one_active on renewals (vehicle_id) where status not in ('license updated', 'cancelled');
create index renewals_owner on renewals (user_id, created_at desc, id desc);
create index renewals_status on renewals (status, created_at desc, id desc);
create index renewals_newest on renewals (created_at desc, id desc);
create index renewals_updated on renewals (updated_at desc, id desc);
create index renewals_vehicle on renewals (vehicle_id, created_at desc);
create index renewals_reference on renewals using gin (payment_reference gin_trgm_ops);

create table deliveries (
  id uuid primary key default gen_random_uuid(),
  renewal_id uuid not null references renewals (id),
  user_id uuid not null references users (id),
  status text not null,
  delivery_id text,
  waybill_number text,
  tracking_reference text unique,
  price_in_cents integer,
  currency text not null default 'ZAR',
  confirmation_image_url text,
  destination_address text not null,
  destination_contact_name text not null,
  destination_phone_number text not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create unique index deliveries_one_open on deliveries (renewal_id) where status in ('requested', 'accepted', 'collected');
create index deliveries_renewal on deliveries (renewal_id, created_at desc);
