alter table deliveries
  -- where it goes, in the parts the courier was given, and where the vehicle is registered
  add column destination_parts jsonb,
  add column registration_region text,
  -- what is known of the courier's side: asked and not answered yet, no answer heard, booked, or not booked after all
  add column booking text not null default 'booked' check (booking in ('asked', 'unknown', 'booked', 'failed')),
  -- who booked, and the status of the renewal that the booking is to be moved on from
  add column booked_by uuid,
  add column booked_from text,
  -- the parcel is no longer wanted: to be cancelled at the courier
  add column cancellation text check (cancellation in ('due', 'done', 'refused')),
  -- when the courier is asked next about a booking or a cancellation
  add column next_check_at timestamptz,
  add column checks integer not null default 0;
update deliveries set booking = 'unknown', next_check_at = now() where tracking_reference is null and status = 'requested';
create index deliveries_to_check on deliveries (next_check_at) where next_check_at is not null;
