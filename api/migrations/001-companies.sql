create extension if not exists pg_trgm;
create extension if not exists btree_gist;

create table companies (
  id uuid primary key default gen_random_uuid(),
  reference text not null unique,
  name text not null,
  parent_id uuid references companies (id),
  skip_verification boolean not null default false,
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
