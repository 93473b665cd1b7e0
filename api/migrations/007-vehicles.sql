create table vehicles (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users (id),
  make text not null,
  model text not null,
  year integer,
  license_number text not null,
  register_number text not null,
  vehicle_type text not null,
  weight_kg integer not null check (weight_kg >= 50),
  license_expires date not null,
  registration_region text not null,
  last_renewed_date date,
  description text,
  in_renewal boolean not null default false,
  reminder_sent boolean not null default false,
  archived boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create unique index vehicles_once on vehicles (user_id, register_number) where not archived;
create index vehicles_owner on vehicles (user_id, license_expires, id) where not archived;
create index vehicles_expiry on vehicles (license_expires, id);
create index vehicles_newest on vehicles (created_at desc, id desc);
create index vehicles_search on vehicles using gin ((license_number || ' ' || register_number || ' ' || make || ' ' || model) gin_trgm_ops);

create table reminders (
  vehicle_id uuid not null references vehicles (id) on delete cascade,
  license_expires date not null,
  days_before integer not null,
  sent_at timestamptz not null,
  primary key (vehicle_id, license_expires, days_before)
);
