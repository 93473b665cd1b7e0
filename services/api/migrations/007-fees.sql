create table managed_variables (
  id uuid primary key default gen_random_uuid(),
  variable text not null unique,
  readable_name text not null,
  value numeric not null,
  measured_in text not null check (measured_in in ('days', 'months', 'zar', 'kg')),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

create table license_fees (
  id uuid primary key default gen_random_uuid(),
  region text not null,
  vehicle_type text not null,
  vehicle_type_code text not null,
  kg_from integer not null,
  kg_to integer not null,
  fee_in_cents integer not null check (fee_in_cents >= 0),
  currency text not null default 'ZAR',
  effective_from date not null,
  confidence text not null,
  source text not null,
  note text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check (kg_from <= kg_to),
  constraint license_fees_overlap exclude using gist (
    region with =, vehicle_type with =, effective_from with =, int4range(kg_from, kg_to, '[]') with &&
  )
);
create index license_fees_band on license_fees (region, vehicle_type, kg_from);

-- What each further started step above the last band costs, where a province's table names it.
create table tier_fees (
  region text not null,
  vehicle_type text not null,
  effective_from date not null,
  fee_in_cents integer not null,
  primary key (region, vehicle_type, effective_from)
);

-- Tables of licence fees that were read from a file. They change nothing before they are scheduled (docs/decisions/0043).
create table fee_proposals (
  id uuid primary key default gen_random_uuid(),
  effective_from date not null,
  filename text not null,
  -- as they were read, so that a proposal can be scheduled again after its version was withdrawn
  rows jsonb not null,
  -- replaced: another proposal of the same day was scheduled after it
  state text not null check (state in ('open', 'scheduled', 'replaced')),
  uploaded_by uuid not null references users (id),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  scheduled_at timestamptz,
  -- why it was scheduled with gaps
  gaps_reason text
);
create index fee_proposals_newest on fee_proposals (created_at desc, id desc);
-- At most one proposal is what a version of the table was made from.
create unique index fee_proposals_scheduled on fee_proposals (effective_from) where state = 'scheduled';
