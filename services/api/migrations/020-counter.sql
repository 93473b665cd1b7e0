-- The new disc as it was scanned: the number on it, until when it is valid, who has it and since when.
alter table renewals add column disc_number text unique;
alter table renewals add column disc_expires date;
alter table renewals add column disc_scanned_at timestamptz;
alter table renewals add column disc_scanned_by uuid references users (id);
alter table renewals add constraint renewals_disc check (
  (disc_number is null) = (disc_expires is null) and (disc_number is null) = (disc_scanned_at is null));

-- Renewals that one person takes to one authority on one day.
create table counter_runs (
  id uuid primary key default gen_random_uuid(),
  -- of whoever made it, which decides who may see it
  company_id uuid not null references companies (id),
  authority text not null,
  day date not null,
  person_id uuid not null references users (id),
  created_by uuid not null references users (id),
  created_at timestamptz not null
);
create index counter_runs_newest on counter_runs (company_id, day desc, id desc);

create table counter_run_renewals (
  run_id uuid not null references counter_runs (id),
  renewal_id uuid not null references renewals (id),
  -- in the order of the list and the packs
  position integer not null,
  -- what came of it at the counter
  result text check (result in ('done', 'blocked')),
  charged_in_cents integer check (charged_in_cents >= 0),
  entered_at timestamptz,
  entered_by uuid references users (id),
  primary key (run_id, renewal_id),
  check ((result is null) = (entered_at is null))
);
-- A renewal is in one run at a time.
create unique index counter_run_renewals_open on counter_run_renewals (renewal_id) where result is null;
create index counter_run_renewals_renewal on counter_run_renewals (renewal_id);
