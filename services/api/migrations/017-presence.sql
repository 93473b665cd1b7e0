-- The renewal that an administrator has open, which colleagues see before they open it too. A row for each administrator.
create table renewal_presence (
  user_id uuid primary key references users (id),
  renewal_id uuid not null references renewals (id),
  seen_at timestamptz not null
);
