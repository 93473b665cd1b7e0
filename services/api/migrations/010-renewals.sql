create table renewals (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users (id),
  -- set by a trigger
  company_id uuid references companies (id),
  vehicle_id uuid not null references vehicles (id),
  payment_id uuid not null references payments (id),
  date_ordered timestamptz not null,
  original_expiry date not null,
  payment_reference text not null,
  payment_in_cents integer not null,
  currency text not null default 'ZAR',
  status text not null,
  webhook_successful boolean not null default false,
  webhook_response text,
  in_charge_id uuid references users (id),
  in_charge_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create trigger renewals_company before insert on renewals for each row execute function set_company_of_owner();
-- A payment creates one renewal for each of its vehicles.
create unique index renewals_payment_vehicle on renewals (payment_id, vehicle_id);
create unique index renewals_one_active on renewals (vehicle_id) where status not in ('license updated', 'cancelled');
create index renewals_owner on renewals (user_id, created_at desc, id desc);
create index renewals_vehicle on renewals (vehicle_id, created_at desc);
create index renewals_status on renewals (status, created_at desc, id desc);
create index renewals_newest on renewals (created_at desc, id desc);
create index renewals_updated on renewals (updated_at desc, id desc);
create index renewals_company_updated on renewals (company_id, updated_at desc, id desc);
create index renewals_reference on renewals using gin (substr(payment_reference, 18) gin_trgm_ops);
-- The queue: the few renewals that are not over, among the many that are.
create index renewals_active on renewals (updated_at desc, id desc) include (user_id) where status not in ('license updated', 'cancelled');
create index renewals_company_active on renewals (company_id, updated_at desc, id desc) where status not in ('license updated', 'cancelled');
create index renewals_waiting on renewals (status, updated_at, id) include (company_id, in_charge_id) where status not in ('license updated', 'cancelled');
create index renewals_company_waiting on renewals (company_id, status, updated_at, id) where status not in ('license updated', 'cancelled');
create index renewals_in_charge on renewals (in_charge_id, updated_at desc, id desc) where in_charge_id is not null and status not in ('license updated', 'cancelled');
-- What is promised for a day: by when it was ordered, by when its licence expires, and by the courier's estimate.
create index renewals_promised on renewals (company_id, date_ordered) where status not in ('license updated', 'cancelled', 'user to action', 'admin to action', 'delivered', 'scheduled');
create index renewals_scheduled on renewals (company_id, original_expiry) where status = 'scheduled';

create table deliveries (
  id uuid primary key default gen_random_uuid(),
  renewal_id uuid not null references renewals (id),
  user_id uuid not null references users (id),
  status text not null,
  -- what is known of the courier's side: asked and not answered yet, no answer heard, booked, or not booked after all
  booking text not null default 'booked' check (booking in ('asked', 'unknown', 'booked', 'failed')),
  -- who booked, and the status of the renewal that the booking is to be moved on from
  booked_by uuid,
  booked_from text,
  -- the parcel is no longer wanted: to be cancelled at the courier
  cancellation text check (cancellation in ('due', 'done', 'refused')),
  -- when the courier is asked next about a booking or a cancellation
  next_check_at timestamptz,
  checks integer not null default 0,
  delivery_id text,
  -- what an owner follows a parcel by: who brings it, where its way is shown, when it should come and when it came
  courier text,
  waybill_number text,
  tracking_reference text unique,
  tracking_url text,
  promised_on date,
  delivered_at timestamptz,
  price_in_cents integer,
  currency text not null default 'ZAR',
  confirmation_image_url text,
  destination_address text not null,
  -- in the parts that the courier was given
  destination_parts jsonb,
  destination_contact_name text not null,
  destination_phone_number text not null,
  -- where the vehicle is registered
  registration_region text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create unique index deliveries_one_open on deliveries (renewal_id) where status in ('requested', 'accepted', 'collected');
create index deliveries_renewal on deliveries (renewal_id, created_at desc);
create index deliveries_to_check on deliveries (next_check_at) where next_check_at is not null;
create index deliveries_estimated on deliveries (promised_on) where promised_on is not null and booking = 'booked' and status in ('requested', 'accepted', 'collected');
create index deliveries_delivered on deliveries (delivered_at) where status = 'delivered';
create index deliveries_not_booked on deliveries (created_at) where booking = 'failed';
-- Waybills are found by their start or end.
create index deliveries_waybill_start on deliveries (lower(waybill_number) text_pattern_ops);
create index deliveries_waybill_end on deliveries (reverse(lower(waybill_number)) text_pattern_ops);

-- The journal of renewals, vehicles and people.
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
