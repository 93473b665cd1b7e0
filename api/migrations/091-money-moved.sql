-- no transaction
-- What a payment was priced for, so that nothing else is renewed with it; when its money moved, and at which rate of VAT. Payments
-- that the release before completes have no time of success and count when they were made, as before.
alter table payments
  add column if not exists succeeded_at timestamptz,
  add column if not exists vat_basis_points integer not null default 1500,
  add column if not exists quote_input jsonb,
  -- when an administrator decided what becomes of a payment in doubt
  add column if not exists decided_at timestamptz;
alter table payment_items add column if not exists quote_input jsonb;

alter table refunds
  -- when the processor made it, or who gave the money back by hand
  add column if not exists done_at timestamptz,
  add column if not exists done_by uuid references users (id),
  -- how often the processor was asked to make it, and since when it has known nothing of that
  add column if not exists requests integer not null default 0,
  add column if not exists missing_since timestamptz;
update refunds set status = case status when 'requested' then 'due' else 'refused' end where status in ('requested', 'failed');
update refunds set requests = attempts where status = 'asked' and requests = 0;
alter table refunds drop constraint if exists refunds_status_check;
alter table refunds add constraint refunds_status_check check (status in ('due', 'asked', 'uncertain', 'done', 'refused')) not valid;
alter table refunds drop constraint if exists refunds_reason_check;
alter table refunds add constraint refunds_reason_check check (reason in ('renewal cancelled', 'paid twice', 'vehicle removed', 'vehicle changed', 'payment in doubt', 'part refunded')) not valid;
create index concurrently if not exists refunds_unsettled on refunds (next_attempt_at) where status in ('due', 'asked', 'uncertain');
drop index concurrently if exists refunds_open;
create index concurrently if not exists refunds_done on refunds (coalesce(done_at, updated_at)) where status = 'done';

-- Books, sums and day filters go by the day on which money moved.
create index concurrently if not exists payments_booked on payments (coalesce(succeeded_at, created_at)) where submitted_at is not null;
drop index concurrently if exists payments_submitted;
-- Payments that ended without success are looked up daily for a month.
create index concurrently if not exists payments_ended on payments (created_at) include (asked_at) where status in ('failed', 'cancelled') and checkout_id is not null;

create or replace function payment_day_changed() returns trigger language plpgsql as $$
begin
  insert into changed_payment_days (day)
    select distinct (at at time zone 'Africa/Johannesburg')::date
    from unnest(array[coalesce(old.succeeded_at, old.created_at), coalesce(new.succeeded_at, new.created_at)]) at where at is not null;
  return null;
end $$;
drop trigger if exists payments_changed on payments;
create trigger payments_changed after update on payments for each row
  when ((old.status, old.amount_in_cents, old.refunded_in_cents, old.submitted_at is null, old.succeeded_at)
    is distinct from (new.status, new.amount_in_cents, new.refunded_in_cents, new.submitted_at is null, new.succeeded_at))
  execute function payment_day_changed();
