-- Keys with which companies' servers call the API.
create table api_keys (
  id uuid primary key default gen_random_uuid(),
  company_id uuid not null references companies (id),
  name text not null,
  -- the first characters, to recognise it by
  prefix text not null,
  digest bytea not null unique,
  scopes text[] not null,
  created_at timestamptz not null,
  last_used_at timestamptz,
  ended_at timestamptz
);
create index api_keys_company on api_keys (company_id, created_at desc);
