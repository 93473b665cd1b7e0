create table sessions (
  token_hash bytea primary key,
  user_id uuid not null references users (id) on delete cascade,
  -- names the session to its person, with its browser and device in words
  id uuid not null default gen_random_uuid(),
  device text,
  -- digest of the random id that the browser keeps
  device_hash bytea,
  remembered boolean not null,
  -- when a second factor was last given
  factor_at timestamptz,
  created_at timestamptz not null,
  last_seen_at timestamptz not null,
  expires_at timestamptz not null
);
create unique index sessions_id on sessions (id);
create index sessions_user on sessions (user_id);
create index sessions_expiry on sessions (expires_at);

-- The devices on which a person has logged in, so that they are notified of a login on a new one.
create table known_devices (
  user_id uuid not null references users (id) on delete cascade,
  device_hash bytea not null,
  last_login_at timestamptz not null,
  primary key (user_id, device_hash)
);
create index known_devices_age on known_devices (last_login_at);

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

-- Exports that a browser may download once, without the session's token. They end with the session.
create table downloads (
  token_hash bytea primary key,
  session_hash bytea not null references sessions (token_hash) on delete cascade,
  export text not null,
  query jsonb not null,
  expires_at timestamptz not null
);
create index downloads_session on downloads (session_hash);
