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
