create extension if not exists pg_trgm;
create extension if not exists btree_gist;

create table companies (
  id uuid primary key default gen_random_uuid(),
  reference text not null unique,
  name text not null,
  parent_id uuid references companies (id),
  is_live boolean not null default true,
  skip_verification boolean not null default false,
  require_second_factor boolean not null default false,
  show_admin boolean not null default true,
  -- origins of the partner's own shells, for CORS
  origins text[] not null default '{}',
  -- where links in mails and the card's return address lead
  site_url text,
  -- everything else of the branding, unknown fields included
  branding jsonb not null default '{}',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

create table company_drafts (
  company_id uuid primary key references companies (id) on delete cascade,
  -- counts the changes, those that were published or discarded too
  version integer not null,
  -- field -> its value, the live value that it replaces, the version that set it, who and when
  fields jsonb not null,
  updated_at timestamptz not null
);

create table company_previews (
  digest bytea primary key,
  company_id uuid not null references companies (id) on delete cascade,
  expires_at timestamptz not null
);
create index company_previews_expiry on company_previews (expires_at);
create index company_previews_company on company_previews (company_id);

create table company_pictures (
  -- digest of the content, with the extension of its type
  file text primary key,
  size_bytes integer not null,
  created_at timestamptz not null,
  -- when it was last published or replaced; sent mails show it for a while
  last_live_at timestamptz
);
