-- A refund is of a whole payment, of the share of one of its vehicles, or of a part of that share (docs/decisions/0039). It carries a reference of our own, by
-- which the processor is asked what became of it before it is asked again.
create table refunds (
  id uuid primary key default gen_random_uuid(),
  payment_id uuid not null references payments (id),
  -- the vehicle whose share is given back; null for the whole payment
  item_id uuid references payment_items (id),
  -- set by a trigger: the person of the payment, and their company
  user_id uuid check (user_id is not null),
  company_id uuid check (company_id is not null),
  amount_in_cents integer not null check (amount_in_cents > 0),
  status text not null check (status in ('due', 'asked', 'uncertain', 'done', 'refused')),
  reason text not null default 'renewal cancelled' check (reason in (
    'renewal cancelled', 'paid twice', 'vehicle removed', 'vehicle changed', 'payment in doubt', 'part refunded')),
  note text,
  -- the renewal whose journal tells of it
  renewal_id uuid references renewals (id),
  -- the vehicles because of which nothing of a payment could be renewed
  vehicle_ids uuid[],
  requested_by uuid references users (id),
  -- chosen by whoever asks, so that a repeated request finds the refund of the first
  request_id uuid,
  merchant_reference text not null unique default 'RF' || substr(replace(gen_random_uuid()::text, '-', ''), 1, 18),
  external_reference text,
  failure_reason text,
  attempts integer not null default 0,
  next_attempt_at timestamptz not null default now() + interval '10 minutes',
  -- how often the processor was asked to make it, and since when it has known nothing of that
  requests integer not null default 0,
  missing_since timestamptz,
  -- refusals at the processor that are known, so that a look-up tells a new one from those after which a person asked again
  refusals integer not null default 0,
  -- when the processor made it, or who gave the money back by hand
  done_at timestamptz,
  done_by uuid references users (id),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create function set_owner_of_refund() returns trigger language plpgsql as $$
begin
  select p.user_id, p.company_id into new.user_id, new.company_id from payments p where p.id = new.payment_id;
  return new;
end $$;
create trigger refunds_owner before insert on refunds for each row execute function set_owner_of_refund();
-- Only parts are given back more than once.
create unique index refunds_once on refunds (payment_id, item_id) nulls not distinct where reason <> 'part refunded';
create unique index refunds_request on refunds (request_id);
create index refunds_newest on refunds (created_at desc, id desc);
create index refunds_status on refunds (status, created_at desc, id desc);
create index refunds_company on refunds (company_id, created_at desc, id desc);
create index refunds_owner on refunds (user_id);
create index refunds_payment on refunds (payment_id);
create index refunds_renewal on refunds (renewal_id) where renewal_id is not null;
create index refunds_changed on refunds (updated_at);
create index refunds_done on refunds (coalesce(done_at, updated_at)) where status = 'done';
create index refunds_unsettled on refunds (next_attempt_at) where status in ('due', 'asked', 'uncertain');
-- Payments with a refund due.
create index refunds_not_done on refunds (payment_id) where status <> 'done';
create index refunds_reference on refunds (merchant_reference text_pattern_ops);

-- The processor's settlement files as they were uploaded, and what each of their lines was matched with.
create table settlements (
  id uuid primary key default gen_random_uuid(),
  filename text not null,
  -- the bytes of the file: the same one is refused a second time
  digest bytea not null unique,
  content text not null,
  day date not null,
  uploaded_by uuid not null references users (id),
  created_at timestamptz not null
);
create index settlements_newest on settlements (created_at desc, id desc);

create table settlement_lines (
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
create index settlement_lines_payment on settlement_lines (payment_id) where payment_id is not null;
create index settlement_lines_refund on settlement_lines (refund_id) where refund_id is not null;
