-- Passkeys (WebAuthn). A passkey is for one site, named by its host.
create table passkeys (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users (id) on delete cascade,
  -- base64url, as browsers send it
  credential_id text not null unique,
  public_key bytea not null,
  counter bigint not null,
  transports text[] not null,
  host text not null,
  name text not null,
  device text,
  created_at timestamptz not null,
  last_used_at timestamptz
);
create index passkeys_user on passkeys (user_id, created_at);

-- The secret that a person shares with an authenticator app, encrypted with a key of its own under the documents key.
create table one_time_secrets (
  user_id uuid primary key references users (id) on delete cascade,
  secret bytea not null,
  wrapped_key bytea not null,
  master_key_id text not null,
  -- The period of the last accepted code: a code is accepted once.
  last_period bigint not null default 0,
  created_at timestamptz not null,
  -- null until a first code has shown that the app has the secret
  confirmed_at timestamptz
);
create index one_time_secrets_master_key on one_time_secrets (master_key_id);

create table recovery_codes (
  user_id uuid not null references users (id) on delete cascade,
  digest bytea not null,
  created_at timestamptz not null,
  primary key (user_id, digest)
);

-- What was opened when a factor was asked for, as digests.
create table factor_challenges (
  digest bytea primary key,
  purpose text not null check (purpose in ('login', 'passkey login', 'check')),
  -- the person who gave the password, or whose session asks; null if a passkey is to name them
  user_id uuid references users (id) on delete cascade,
  -- the company on whose site it was opened
  company_id uuid not null references companies (id) on delete cascade,
  -- the session that asks
  session_hash bytea references sessions (token_hash) on delete cascade,
  tries_left integer not null,
  -- a change of the factors is allowed
  allowed boolean not null default false,
  expires_at timestamptz not null
);
create index factor_challenges_expiry on factor_challenges (expires_at);
create index factor_challenges_user on factor_challenges (user_id);
create index factor_challenges_session on factor_challenges (session_hash);

-- When a factor was last given in this session.
alter table sessions add column factor_at timestamptz;

alter table companies add column require_second_factor boolean not null default false;
