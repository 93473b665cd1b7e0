-- What a payment of several vehicles pays for. A payment without rows here pays for its own vehicle, as before.
create table payment_items (
  id uuid primary key default gen_random_uuid(),
  payment_id uuid not null references payments (id),
  vehicle_id uuid not null references vehicles (id),
  -- in the order in which the vehicles were chosen
  position integer not null,
  amount_in_cents integer not null check (amount_in_cents > 0),
  reference text not null,
  quote jsonb not null,
  license_expires date not null,
  unique (payment_id, vehicle_id)
);
create index payment_items_vehicle on payment_items (vehicle_id);
create index payment_items_reference on payment_items using gin (substr(reference, 18) gin_trgm_ops);

-- A payment of several vehicles has these in its items. The release before, which still serves meanwhile, finds no vehicle
-- and leaves the payment to this one.
alter table payments
  alter column vehicle_id drop not null,
  alter column quote drop not null,
  alter column license_expires drop not null,
  add constraint payments_one_vehicle_or_items check (num_nulls(vehicle_id, quote, license_expires) in (0, 3)) not valid;

-- A refund is of a payment or of one of its items. The unique payment_id stays, because the release before inserts by it.
alter table refunds
  alter column payment_id drop not null,
  add column item_id uuid unique references payment_items (id),
  -- the vehicles because of which nothing of a payment could be renewed
  add column vehicle_ids uuid[],
  add constraint refunds_of_payment_or_item check ((payment_id is null) <> (item_id is null)) not valid;
