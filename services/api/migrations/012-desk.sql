-- Views of the lists of renewals.
create table saved_views (
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
create unique index saved_views_name on saved_views (user_id, lower(name));
create index saved_views_shared on saved_views (company_id) where shared;

-- Notes among administrators, which the owner never sees.
create table renewal_notes (
  id uuid primary key default gen_random_uuid(),
  renewal_id uuid not null references renewals (id),
  author_id uuid not null references users (id),
  text text not null,
  created_at timestamptz not null default now()
);
create index renewal_notes_renewal on renewal_notes (renewal_id, created_at desc);

-- Texts for notes to owners.
create table note_templates (
  id uuid primary key default gen_random_uuid(),
  -- null for the product's own, which every administrator can choose
  company_id uuid references companies (id),
  name text not null,
  text text not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create unique index note_templates_name on note_templates (company_id, lower(name)) nulls not distinct;
insert into note_templates (company_id, name, text) values
  (null, 'ID copy cannot be read', 'Hello {name}, we cannot read the copy of your ID for the renewal of {plate}. Please upload a sharp photograph of the whole document in your profile under Documents.'),
  (null, 'Delivery address is incomplete', 'Hello {name}, the courier needs a complete address for the disc of {plate}: street and number, suburb, city and postal code. Please update your delivery address in your profile.'),
  (null, 'Outstanding traffic fines', 'Hello {name}, the licensing authority will not renew {plate} while fines are outstanding. Please pay them and write to us when it is done.'),
  (null, 'Vehicle details differ', 'Hello {name}, the details of {plate} differ from those of the licensing authority. Please compare the register number and the weight with your last disc and correct them.');

-- The dashboard's figures, counted anew every minute instead of for each reader (docs/decisions/0040).
create table dashboard_figures (
  company_id uuid not null references companies (id) on delete cascade,
  figure text not null,
  bucket text not null,
  detail text not null,
  count integer not null,
  cents bigint not null,
  oldest timestamptz
);
create index dashboard_figures_company on dashboard_figures (company_id);

create table dashboard_refreshes (
  id boolean primary key default true check (id),
  counted_at timestamptz not null
);
