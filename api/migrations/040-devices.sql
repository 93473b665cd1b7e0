-- A session is named to its person by an id, with its browser and device in words.
alter table sessions add column id uuid not null default gen_random_uuid();
alter table sessions add column device text;
-- Digest of the random id that the browser keeps.
alter table sessions add column device_hash bytea;
create unique index sessions_id on sessions (id);

-- The devices on which a person has logged in, so that a login on a new one is told.
create table known_devices (
  user_id uuid not null references users (id) on delete cascade,
  device_hash bytea not null,
  last_login_at timestamptz not null,
  primary key (user_id, device_hash)
);
create index known_devices_age on known_devices (last_login_at);
