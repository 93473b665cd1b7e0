-- Why a renewal rests beside its status: an administrator has written to its owner and waits for an answer, or holds it.
alter table renewals
  add column paused_for text check (paused_for in ('owner', 'hold')),
  add column paused_reason text,
  add column paused_at timestamptz,
  add column paused_by uuid references users (id);
create index renewals_held on renewals (company_id) where paused_for = 'hold';
create index renewals_waiting_for_owner on renewals (user_id) where paused_for = 'owner';

-- What the newest parcel cost.
create index deliveries_priced on deliveries (created_at desc) where price_in_cents is not null;

-- Why something was done, for administrators only.
alter table events add column reason text;
