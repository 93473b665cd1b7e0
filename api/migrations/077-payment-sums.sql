-- What the payments of a day add up to, for each company and status, so that sums do not read every payment (docs/decisions/0052).
create table payment_sums (
  company_id uuid not null,
  -- of South Africa, on which the payment was made
  day date not null,
  status text not null,
  count integer not null,
  amount_in_cents bigint not null,
  refunded_in_cents bigint not null,
  primary key (company_id, day, status)
);
create index payment_sums_day on payment_sums (day);

-- Days whose payments have changed since they were added up. A day can be in it often, because a unique row would make payments
-- wait for each other.
create table changed_payment_days (
  id bigint generated always as identity primary key,
  day date not null
);

create function payment_day_changed() returns trigger language plpgsql as $$
begin
  insert into changed_payment_days (day) values ((coalesce(new.created_at, old.created_at) at time zone 'Africa/Johannesburg')::date);
  return null;
end $$;
create trigger payments_added after insert on payments for each row when (new.submitted_at is not null) execute function payment_day_changed();
create trigger payments_changed after update on payments for each row
  when ((old.status, old.amount_in_cents, old.refunded_in_cents, old.submitted_at is null) is distinct from (new.status, new.amount_in_cents, new.refunded_in_cents, new.submitted_at is null))
  execute function payment_day_changed();
create trigger payments_removed after delete on payments for each row when (old.submitted_at is not null) execute function payment_day_changed();
