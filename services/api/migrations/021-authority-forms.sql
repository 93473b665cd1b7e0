-- A company's own PDF form of its authority, and what is written into its text fields.
create table authority_forms (
  company_id uuid primary key references companies (id),
  filename text not null,
  bytes bytea not null,
  fields jsonb not null,
  updated_at timestamptz not null,
  updated_by uuid not null references users (id)
);
