create table documents (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users (id),
  vehicle_id uuid,
  renewal_id uuid,
  filename text not null,
  document_type text not null,
  file_type text not null,
  access text not null default 'owner' check (access in ('owner', 'admin')),
  size_bytes integer not null,
  storage_key text not null unique,
  has_thumbnail boolean not null default false,
  -- the file's own key, wrapped by the master key of this id
  master_key_id text not null,
  wrapped_key bytea not null,
  -- the file is gone; that it was there still counts for the set-up
  removed_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
-- One critical document per type and user.
create unique index documents_critical on documents (user_id, document_type)
  where document_type in ('id', 'passport', 'business register', 'proxy id') and removed_at is null;
create index documents_user on documents (user_id, created_at desc, id desc);
create index documents_vehicle on documents (vehicle_id) where vehicle_id is not null;
create index documents_renewal on documents (renewal_id) where renewal_id is not null;
create index documents_master_key on documents (master_key_id) where removed_at is null;

create table scans (
  document_id uuid primary key references documents (id) on delete cascade,
  result jsonb,
  created_at timestamptz not null default now()
);
create index scans_age on scans (created_at);

-- What two photographs of one disc gave together. No result: they show two discs.
create table joined_scans (
  document_id uuid not null references documents (id) on delete cascade,
  completes uuid not null references documents (id) on delete cascade,
  result jsonb,
  created_at timestamptz not null default now(),
  primary key (document_id, completes)
);
create index joined_scans_completes on joined_scans (completes);
create index joined_scans_age on joined_scans (created_at);
