create table permissions (
  id uuid primary key default gen_random_uuid(),
  name text not null,
  permission text not null unique,
  risk integer not null,
  role text not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

create table users (
  id uuid primary key default gen_random_uuid(),
  company_id uuid not null references companies (id),
  first_name text not null,
  last_name text not null,
  email text not null unique,
  -- a changed address waits here until its code is confirmed
  pending_email text,
  password_hash text,
  contact_number text not null,
  picture text,
  verified boolean not null default false,
  account_completion integer not null default 0,
  payment_options text[] not null default '{}',
  archived boolean not null default false,
  address text,
  coordinates jsonb,
  delivery_type text,
  delivery_address text,
  delivery_address_additional text,
  delivery_coordinates jsonb,
  email_notifications text[] not null default '{}',
  user_type text not null default 'individual' check (user_type in ('individual', 'business')),
  source text,
  source_details text,
  test_user boolean not null default false,
  consent_version text,
  consent_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index users_company on users (company_id, created_at desc, id desc);
create index users_search on users using gin ((lower(first_name || ' ' || last_name || ' ' || email || ' ' || contact_number)) gin_trgm_ops);

create table user_permissions (
  user_id uuid not null references users (id) on delete cascade,
  permission_id uuid not null references permissions (id),
  granted_at timestamptz not null default now(),
  primary key (user_id, permission_id)
);
create index user_permissions_permission on user_permissions (permission_id);

create table sessions (
  token_hash bytea primary key,
  user_id uuid not null references users (id) on delete cascade,
  remembered boolean not null,
  created_at timestamptz not null,
  last_seen_at timestamptz not null,
  expires_at timestamptz not null
);
create index sessions_user on sessions (user_id);

-- Mailed codes and links, as digests: one live secret per user and purpose.
create table secrets (
  user_id uuid not null references users (id) on delete cascade,
  purpose text not null check (purpose in ('verification code', 'verification token', 'reset code', 'reset token', 'e-mail change code')),
  digest bytea not null,
  tries_left integer not null default 5,
  expires_at timestamptz not null,
  created_at timestamptz not null,
  primary key (user_id, purpose)
);
create index secrets_digest on secrets (digest);
