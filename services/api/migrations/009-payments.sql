create table payments (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users (id),
  -- set by a trigger
  company_id uuid references companies (id) check (company_id is not null),
  -- who opened the checkout, where it was an administrator and not the person it belongs to
  created_by uuid references users (id),
  checkout_id text unique,
  amount_in_cents integer not null check (amount_in_cents > 0),
  currency text not null default 'ZAR',
  vat_basis_points integer not null default 1500,
  description text not null,
  status text not null check (status in ('processing', 'successful', 'cancelled', 'failed')),
  reference text not null,
  -- ours towards the processor: fresh and short for every attempt
  merchant_reference text not null unique,
  external_reference text,
  failure_reason text,
  -- why a card was not charged, in the contract's words
  decline_cause text,
  -- as they were when it was made
  business_name text,
  vat_number text,
  order_number text,
  raw_response jsonb,
  raw_notification jsonb,
  refunded_in_cents integer not null default 0,
  -- when the card was sent: before that nothing has been tried
  submitted_at timestamptz,
  -- when the processor was last asked how it stands
  asked_at timestamptz,
  -- when its money moved
  succeeded_at timestamptz,
  -- why a person must look at it, and when an administrator decided what becomes of it
  review_reason text,
  decided_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create trigger payments_company before insert on payments for each row execute function set_company_of_owner();
-- Lists show payments whose card was sent.
create index payments_newest on payments (created_at desc, id desc) where submitted_at is not null;
create index payments_status on payments (status, created_at desc, id desc) where submitted_at is not null;
create index payments_company on payments (company_id, created_at desc, id desc) where submitted_at is not null;
create index payments_reference on payments (reference);
create index payments_owner on payments (user_id, created_at desc, id desc);
-- Books, sums and day filters go by the day on which money moved. The last columns are what is added up.
create index payments_booked on payments (coalesce(succeeded_at, created_at))
  include (succeeded_at, created_at, company_id, status, amount_in_cents, refunded_in_cents) where submitted_at is not null;
create index payments_open on payments (created_at) where status = 'processing';
-- Payments that ended without success are looked up daily for a month.
create index payments_ended on payments (created_at) include (asked_at) where status in ('failed', 'cancelled') and checkout_id is not null;
-- The lists of payments that need somebody.
create index payments_review on payments (created_at desc, id desc) where review_reason is not null;
create index payments_refunded on payments (created_at desc, id desc) where refunded_in_cents > 0;

-- The vehicles that a payment pays for, one at least. Their amounts add up to that of the payment.
create table payment_items (
  id uuid primary key default gen_random_uuid(),
  payment_id uuid not null references payments (id),
  vehicle_id uuid not null references vehicles (id),
  -- in the order in which the vehicles were chosen
  position integer not null,
  amount_in_cents integer not null check (amount_in_cents > 0),
  reference text not null,
  -- the itemised quote as it was paid, and what it was made for, so that nothing else is renewed with it
  quote jsonb not null,
  quote_input jsonb not null,
  license_expires date not null,
  unique (payment_id, vehicle_id)
);
create index payment_items_vehicle on payment_items (vehicle_id);
-- Every reference begins with 'renewal_vehicle::'; an index on what follows is smaller and finds faster.
create index payment_items_reference on payment_items using gin (substr(reference, 18) gin_trgm_ops);
