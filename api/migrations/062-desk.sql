-- no transaction
-- The desk: who is in charge of a renewal, saved views of its lists, notes among administrators and texts for notes to owners.
alter table renewals add column if not exists in_charge_id uuid references users (id);
alter table renewals add column if not exists in_charge_at timestamptz;
create table if not exists saved_views (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users (id) on delete cascade,
  company_id uuid not null references companies (id),
  name text not null,
  page text not null check (page in ('userRenewals', 'userActiveRenewals')),
  -- the query of the list's address
  filters text not null,
  shared boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create unique index if not exists saved_views_name on saved_views (user_id, lower(name));
create index if not exists saved_views_shared on saved_views (company_id) where shared;
create table if not exists renewal_notes (
  id uuid primary key default gen_random_uuid(),
  renewal_id uuid not null references renewals (id),
  author_id uuid not null references users (id),
  text text not null,
  created_at timestamptz not null default now()
);
create index if not exists renewal_notes_renewal on renewal_notes (renewal_id, created_at desc);
create table if not exists note_templates (
  id uuid primary key default gen_random_uuid(),
  -- null for the product's own, which every administrator can choose
  company_id uuid references companies (id),
  name text not null,
  text text not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create unique index if not exists note_templates_name on note_templates (company_id, lower(name)) nulls not distinct;
insert into note_templates (company_id, name, text) values
  (null, 'ID copy cannot be read', 'Hello {name}, we cannot read the copy of your ID for the renewal of {plate}. Please upload a sharp photograph of the whole document in your profile under Documents.'),
  (null, 'Delivery address is incomplete', 'Hello {name}, the courier needs a complete address for the disc of {plate}: street and number, suburb, city and postal code. Please update your delivery address in your profile.'),
  (null, 'Outstanding traffic fines', 'Hello {name}, the licensing authority will not renew {plate} while fines are outstanding. Please pay them and write to us when it is done.'),
  (null, 'Vehicle details differ', 'Hello {name}, the details of {plate} differ from those of the licensing authority. Please compare the register number and the weight with your last disc and correct them.')
  on conflict do nothing;
-- Searches of waybills, from any part of them.
create index concurrently if not exists deliveries_waybill on deliveries using gin (lower(waybill_number) gin_trgm_ops);
-- The queue: its tabs count what waits in each state, and its lists show the longest waiting first.
create index concurrently if not exists renewals_waiting on renewals (status, updated_at, id) include (company_id, in_charge_id) where status not in ('license updated', 'cancelled');
create index concurrently if not exists renewals_in_charge on renewals (in_charge_id, updated_at desc, id desc) where in_charge_id is not null and status not in ('license updated', 'cancelled');
