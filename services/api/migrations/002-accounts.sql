-- Texts as they are searched: the marks of letters, apostrophes and dashes that a clerk's keyboard lacks do not matter. Must match
-- `folded` in shared-contracts/src/folded.ts. Most texts are ASCII, which takes the short way. Not in SQL, because it would be
-- written out wherever it is used.
create function folded(given text) returns text language plpgsql immutable strict parallel safe cost 50 as $$
begin
  if octet_length(given) = length(given) then
    return replace(lower(given), '`', '''');
  end if;
  return replace(replace(replace(translate(
    lower(regexp_replace(normalize(given, NFD), '[\u0300-\u036f\u00ad\u200b-\u200f\u2060\ufeff]', '', 'g')),
    '`´ʼ‘’‐‑‒–—ðđħıłøŧς', '''''''''''-----ddhilotσ'), 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe');
end $$;

-- The province of an address. Of one in a line that which it names last: a street can be called after another one.
create function province_of_address(parts jsonb, line text) returns text language sql immutable parallel safe as $$
  select coalesce(parts ->> 'province', replace(
    substring(lower(line) from '.*, (gauteng|western cape|eastern cape|free state|kwazulu-natal|limpopo|northern cape|north west|mpumalanga)'),
    'north west', 'north-west'))
$$;

create table users (
  id uuid primary key default gen_random_uuid(),
  -- never changes
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
  -- from the form to the courier; null where an address in a line could not be read (services/api/src/people/accounts/delivery-address.ts)
  delivery_address_parts jsonb,
  delivery_province text generated always as (province_of_address(delivery_address_parts, delivery_address)) stored,
  email_notifications text[] not null default '{reminders}',
  user_type text not null default 'individual' check (user_type in ('individual', 'business')),
  -- what a business has printed on receipts and statements
  business_name text,
  vat_number text,
  source text,
  source_details text,
  test_user boolean not null default false,
  consent_version text,
  consent_at timestamptz,
  -- the narrower permissions of administrators; isAdmin and isActivatedUser are rows of user_permissions, as documented
  admin_permissions text[] not null default '{}',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index users_newest on users (created_at desc, id desc) where not archived;
create index users_company on users (company_id, created_at desc, id desc);
create index users_province on users (delivery_province) where delivery_province is not null;
create index users_pending_email on users (pending_email) where pending_email is not null;
create index users_telephone on users (contact_number);
create index users_search on users using gin (
  folded(first_name || ' ' || last_name || ' ' || email || ' ' || contact_number) gin_trgm_ops
);
-- Larger samples, from which PostgreSQL knows whether a search matches many.
alter index users_search alter column 1 set statistics 1000;
-- Those that are to be erased.
create index users_removed on users (updated_at) where archived and email not like 'erased-%';

-- What belongs to a person has their company, by which lists and searches of partners read it.
create function set_company_of_owner() returns trigger language plpgsql as $$
begin
  select company_id into new.company_id from users where id = new.user_id;
  return new;
end $$;

create table permissions (
  id uuid primary key default gen_random_uuid(),
  name text not null,
  permission text not null unique,
  risk integer not null,
  role text not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

create table user_permissions (
  user_id uuid not null references users (id) on delete cascade,
  permission_id uuid not null references permissions (id),
  granted_at timestamptz not null default now(),
  primary key (user_id, permission_id)
);
create index user_permissions_permission on user_permissions (permission_id);

-- Mailed codes and links, as digests: one live secret per user and purpose.
create table secrets (
  user_id uuid not null references users (id) on delete cascade,
  purpose text not null check (purpose in (
    'verification code', 'verification token', 'reset code', 'reset token', 'e-mail change code',
    -- of a change that somebody else asked for: to the new address, and the way back to the old one
    'e-mail change token', 'pending e-mail undo', 'e-mail undo')),
  digest bytea not null,
  -- of all networks together
  tries_left integer not null default 200,
  -- by network: a stranger must not use up the tries of a code's owner
  tries jsonb not null default '{}',
  expires_at timestamptz not null,
  created_at timestamptz not null,
  primary key (user_id, purpose)
);
create index secrets_digest on secrets (digest);
create index secrets_expiry on secrets (expires_at);

-- A subscriber counts once the mailed link was confirmed.
create table subscribers (
  email text not null,
  company_id uuid not null references companies (id),
  created_at timestamptz not null default now(),
  id uuid not null default gen_random_uuid() unique,
  confirmed_at timestamptz,
  unsubscribed_at timestamptz,
  primary key (email, company_id)
);
