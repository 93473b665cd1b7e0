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
