create table vehicles (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users (id),
  -- set by a trigger
  company_id uuid references companies (id) check (company_id is not null),
  make text not null,
  model text not null,
  year integer,
  license_number text not null,
  -- letters and digits only, so that one written with spaces is the same
  register_number text not null,
  vehicle_type text not null,
  weight_kg integer not null check (weight_kg >= 50),
  license_expires date not null,
  registration_region text not null,
  last_renewed_date date,
  description text,
  in_renewal boolean not null default false,
  reminder_sent boolean not null default false,
  archived boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create trigger vehicles_company before insert on vehicles for each row execute function set_company_of_owner();
create unique index vehicles_once on vehicles (user_id, register_number) where not archived;
create index vehicles_owner on vehicles (user_id, license_expires, id) where not archived;
-- Removed ones too: administrators search vehicles by their owners.
create index vehicles_person on vehicles (user_id);
create index vehicles_expiry on vehicles (license_expires, id);
create index vehicles_company_expiry on vehicles (company_id, license_expires, id);
create index vehicles_newest on vehicles (created_at desc, id desc);
-- Plates are found however they are written: the text that is searched has them in one piece too.
create index vehicles_search on vehicles using gin (
  folded(translate(license_number, ' .-_', '') || ' ' || license_number || ' ' || register_number || ' ' || make || ' ' || model) gin_trgm_ops
);
-- Larger samples, from which PostgreSQL knows whether a search matches many.
alter index vehicles_search alter column 1 set statistics 1000;
create index vehicles_plate on vehicles ((translate(license_number, ' .-_', '')) text_pattern_ops, license_expires, id);

create table reminders (
  vehicle_id uuid not null references vehicles (id) on delete cascade,
  license_expires date not null,
  days_before integer not null,
  sent_at timestamptz not null,
  primary key (vehicle_id, license_expires, days_before)
);

-- Rows of a file that a person imports vehicles from. They are checked, corrected and confirmed before vehicles are added.
create table vehicle_imports (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users (id) on delete cascade,
  filename text not null,
  state text not null check (state in ('checked', 'saving', 'saved', 'discarded')),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  saved_at timestamptz
);
create unique index vehicle_imports_open on vehicle_imports (user_id) where state in ('checked', 'saving');
create index vehicle_imports_owner on vehicle_imports (user_id, created_at desc);
create index vehicle_imports_age on vehicle_imports (updated_at);

create table vehicle_import_rows (
  import_id uuid not null references vehicle_imports (id) on delete cascade,
  -- as a spreadsheet counts
  number integer not null,
  texts jsonb not null,
  state text not null check (state in ('ready', 'faulty', 'double', 'left_out', 'saved', 'refused')),
  faults jsonb not null,
  -- as vehicles have it; null while it is faulty
  register_number text,
  double_of_row integer,
  double_of_vehicle uuid references vehicles (id) on delete set null,
  vehicle_id uuid references vehicles (id) on delete set null,
  primary key (import_id, number)
);
create index vehicle_import_rows_state on vehicle_import_rows (import_id, state, number);
-- for the foreign keys
create index vehicle_import_rows_double on vehicle_import_rows (double_of_vehicle) where double_of_vehicle is not null;
create index vehicle_import_rows_vehicle on vehicle_import_rows (vehicle_id) where vehicle_id is not null;
