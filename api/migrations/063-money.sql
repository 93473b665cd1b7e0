-- no transaction
-- Parts of a payment that a person gives back (docs/decisions/0039). The release before knows only refunds of a whole payment or
-- item. It cannot find the payment of a part, and leaves the part to this one.
alter table refunds
  add column if not exists part_of uuid references payments (id),
  -- the vehicle whose share a part is of, where a payment has several
  add column if not exists part_item uuid references payment_items (id),
  add column if not exists note text,
  add column if not exists requested_by uuid references users (id),
  -- chosen by whoever asks, so that a repeated request finds the refund of the first
  add column if not exists request_id uuid,
  -- refusals at the processor that are known, so that a look-up tells a new one from those after which a person asked again
  add column if not exists refusals integer not null default 0;
update refunds set refusals = 1 where status = 'refused' and refusals = 0;
alter table refunds drop constraint if exists refunds_reason_check;
alter table refunds add constraint refunds_reason_check check (reason in ('renewal cancelled', 'paid twice', 'vehicle removed', 'part refunded')) not valid;
alter table refunds drop constraint if exists refunds_of_payment_or_item;
alter table refunds drop constraint if exists refunds_of_one;
alter table refunds add constraint refunds_of_one check (num_nonnulls(payment_id, item_id, part_of) = 1) not valid;
create unique index concurrently if not exists refunds_request on refunds (request_id);
create index concurrently if not exists refunds_part_of on refunds (part_of) where part_of is not null;
create index concurrently if not exists refunds_newest on refunds (created_at desc, id desc);
create index concurrently if not exists refunds_status on refunds (status, created_at desc, id desc);
create index concurrently if not exists refunds_changed on refunds (updated_at);
create index concurrently if not exists refunds_reference on refunds (merchant_reference text_pattern_ops);
-- The lists of payments that need somebody.
create index concurrently if not exists payments_review on payments (created_at desc, id desc) where review_reason is not null;
create index concurrently if not exists payments_refunded on payments (created_at desc, id desc) where refunded_in_cents > 0;
-- The dashboard's figures, counted anew every minute instead of for each reader (docs/decisions/0040).
create table if not exists dashboard_figures (
  company_id uuid not null references companies (id) on delete cascade,
  figure text not null,
  bucket text not null,
  detail text not null,
  count integer not null,
  cents bigint not null,
  oldest timestamptz
);
create index if not exists dashboard_figures_company on dashboard_figures (company_id);
create table if not exists dashboard_refreshes (
  id boolean primary key default true check (id),
  counted_at timestamptz not null
);
create index concurrently if not exists deliveries_delivered on deliveries (delivered_at) where status = 'delivered';
create index concurrently if not exists deliveries_not_booked on deliveries (created_at) where booking = 'failed';
create index concurrently if not exists vehicles_expiring on vehicles (license_expires) where not archived;
-- The processor's settlement files as they were uploaded, and what each of their lines was matched with.
create table if not exists settlements (
  id uuid primary key default gen_random_uuid(),
  filename text not null,
  -- the bytes of the file: the same one is refused a second time
  digest bytea not null unique,
  content text not null,
  day date not null,
  uploaded_by uuid not null references users (id),
  created_at timestamptz not null
);
create index if not exists settlements_newest on settlements (created_at desc, id desc);
create table if not exists settlement_lines (
  settlement_id uuid not null references settlements (id),
  line integer not null,
  kind text not null check (kind in ('payment', 'refund')),
  transaction_id text not null,
  merchant_reference text not null,
  amount_in_cents integer not null,
  fee_in_cents integer not null,
  payment_id uuid references payments (id),
  refund_id uuid references refunds (id),
  -- why it does not match; null if it does
  problem text check (problem in ('unknown', 'wrong amount', 'not successful', 'double')),
  primary key (settlement_id, line)
);
create index if not exists settlement_lines_payment on settlement_lines (payment_id) where payment_id is not null;
create index if not exists settlement_lines_refund on settlement_lines (refund_id) where refund_id is not null;
create index concurrently if not exists payments_submitted on payments (submitted_at) where status = 'successful';
