-- What keeps a renewal from going on at the authority. The reasons, and who must act for each, are those of the contract. It is read and
-- changed with its renewal locked, and ends with the status that it has given the renewal.
create table renewal_holds (
  id uuid primary key default gen_random_uuid(),
  renewal_id uuid not null references renewals (id),
  reason text not null check (reason in (
    'unpaid fines', 'other vehicle', 'roadworthiness', 'wrong particulars', 'mass changed', 'papers missing', 'higher amount', 'authority closed')),
  -- what its owner pays as a top-up
  amount_in_cents integer check (amount_in_cents > 0),
  -- the day from which on waiting costs more
  costs_more_from date,
  -- for its owner
  note text,
  -- the status to which the renewal returns
  from_status text not null,
  placed_by uuid not null references users (id),
  placed_at timestamptz not null,
  -- when its owner said that it is done
  answered_at timestamptz,
  -- who ended it; null for the product itself
  ended_by uuid references users (id),
  ended_at timestamptz
);
create unique index renewal_holds_open on renewal_holds (renewal_id) where ended_at is null;
create index renewal_holds_renewal on renewal_holds (renewal_id);

-- A payment with a hold is a top-up: it pays what is more to pay for a renewal, and makes none.
alter table payments add column hold_id uuid references renewal_holds (id);
create index payments_top_ups on payments (hold_id) where hold_id is not null;

alter table refunds drop constraint refunds_reason_check;
alter table refunds add constraint refunds_reason_check check (reason in (
  'renewal cancelled', 'paid twice', 'vehicle removed', 'vehicle changed', 'payment in doubt', 'top-up not needed', 'part refunded'));
