-- Where a company receives events of its renewals. The keys of both secrets are wrapped like those of documents.
create table webhook_endpoints (
  company_id uuid primary key references companies (id),
  url text not null,
  secret bytea,
  wrapped_key bytea,
  master_key_id text,
  -- after a rotation, valid beside the new one for a day
  earlier_secret bytea,
  earlier_until timestamptz,
  -- when it last accepted an event
  accepted_at timestamptz,
  paused_at timestamptz,
  created_at timestamptz not null default now()
);

-- What happened to a company's renewals, written by triggers in the transaction of the change.
create table webhook_events (
  id uuid primary key default gen_random_uuid(),
  company_id uuid not null references companies (id),
  renewal_id uuid not null references renewals (id) on delete cascade,
  sequence integer not null,
  type text not null check (type in (
    'renewal.created', 'renewal.updated', 'payment.successful', 'payment.refunded', 'delivery.updated')),
  data jsonb not null,
  created_at timestamptz not null,
  -- failed attempts in a row, and since when
  failures integer not null default 0,
  trying_since timestamptz,
  -- null: delivered, or given up
  next_attempt_at timestamptz,
  delivered_at timestamptz,
  unique (renewal_id, sequence)
);
create index webhook_events_newest on webhook_events (company_id, created_at desc, sequence desc);
create index webhook_events_due on webhook_events (company_id, next_attempt_at) where next_attempt_at is not null;
create index webhook_events_waiting on webhook_events (renewal_id, sequence) where next_attempt_at is not null;

create table webhook_attempts (
  id uuid primary key default gen_random_uuid(),
  event_id uuid not null references webhook_events (id) on delete cascade,
  at timestamptz not null,
  -- null without an answer
  status integer,
  error text
);
create index webhook_attempts_event on webhook_attempts (event_id, at);

-- The triggers run when a transaction commits, so that their lock is the last one it takes: two cannot wait for each other.
create function record_webhook_event(renewal uuid, kind text, happened jsonb, moment timestamptz) returns void language plpgsql as $$
declare receiver uuid;
begin
  select r.company_id into receiver from renewals r join webhook_endpoints w on w.company_id = r.company_id where r.id = renewal;
  if receiver is null then return; end if;
  perform pg_advisory_xact_lock(hashtextextended(renewal::text, 0));
  insert into webhook_events (company_id, renewal_id, sequence, type, data, created_at, next_attempt_at)
  select receiver, renewal, coalesce(max(e.sequence), 0) + 1, kind, happened, moment, moment
  from webhook_events e where e.renewal_id = renewal;
end $$;

create function record_created_renewal() returns trigger language plpgsql as $$
begin
  perform record_webhook_event(new.id, 'payment.successful',
    jsonb_build_object('paymentId', new.payment_id, 'amountInCents', new.payment_in_cents, 'currency', new.currency), new.created_at);
  perform record_webhook_event(new.id, 'renewal.created',
    jsonb_build_object('vehicleId', new.vehicle_id, 'status', new.status), new.created_at);
  return null;
end $$;
create constraint trigger renewals_created after insert on renewals deferrable initially deferred
  for each row execute function record_created_renewal();

create function record_updated_renewal() returns trigger language plpgsql as $$
begin
  perform record_webhook_event(new.id, 'renewal.updated',
    jsonb_build_object('vehicleId', new.vehicle_id, 'status', new.status), new.updated_at);
  return null;
end $$;
create constraint trigger renewals_status_changed after update on renewals deferrable initially deferred
  for each row when (new.status is distinct from old.status) execute function record_updated_renewal();

create function record_top_up() returns trigger language plpgsql as $$
declare topped_up uuid;
begin
  select h.renewal_id into topped_up from renewal_holds h where h.id = new.hold_id;
  perform record_webhook_event(topped_up, 'payment.successful',
    jsonb_build_object('paymentId', new.id, 'amountInCents', new.amount_in_cents, 'currency', new.currency), new.updated_at);
  return null;
end $$;
create constraint trigger payments_topped_up after update on payments deferrable initially deferred
  for each row when (new.hold_id is not null and new.status = 'successful' and old.status <> 'successful')
  execute function record_top_up();

create function record_done_refund() returns trigger language plpgsql as $$
begin
  perform record_webhook_event(new.renewal_id, 'payment.refunded',
    jsonb_build_object('paymentId', new.payment_id, 'refundId', new.id, 'amountInCents', new.amount_in_cents), new.updated_at);
  return null;
end $$;
create constraint trigger refunds_done_once after update on refunds deferrable initially deferred
  for each row when (new.renewal_id is not null and new.status = 'done' and old.status <> 'done')
  execute function record_done_refund();

create function record_delivery() returns trigger language plpgsql as $$
begin
  perform record_webhook_event(new.renewal_id, 'delivery.updated',
    jsonb_build_object('deliveryId', new.id, 'status', new.status, 'waybillNumber', new.waybill_number), new.updated_at);
  return null;
end $$;
create constraint trigger deliveries_changed after update on deliveries deferrable initially deferred
  for each row when (new.booking = 'booked' and (new.status <> old.status or old.booking <> 'booked'))
  execute function record_delivery();
