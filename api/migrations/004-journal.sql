create table events (
  id uuid primary key default gen_random_uuid(),
  event_type text not null,
  status text not null,
  description text,
  user_id uuid references users (id) on delete set null,
  vehicle_id uuid,
  renewal_id uuid,
  delivery_id uuid,
  document_id uuid,
  created_by uuid,
  created_at timestamptz not null default clock_timestamp(),
  -- order inside one moment
  position bigint generated always as identity
);
create index events_renewal on events (renewal_id, created_at desc, position desc);
create index events_user on events (user_id, created_at desc, position desc);
create index events_vehicle on events (vehicle_id, created_at desc, position desc);

create table subscribers (
  email text not null,
  company_id uuid not null references companies (id),
  created_at timestamptz not null default now(),
  primary key (email, company_id)
);
