-- Tables of licence fees that were read from a file. They change nothing before they are scheduled (docs/decisions/0043).
create table if not exists fee_proposals (
  id uuid primary key default gen_random_uuid(),
  effective_from date not null,
  filename text not null,
  -- as they were read, so that a proposal can be scheduled again after its version was withdrawn
  rows jsonb not null,
  -- replaced: another proposal of the same day was scheduled after it
  state text not null check (state in ('open', 'scheduled', 'replaced')),
  uploaded_by uuid not null references users (id),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  scheduled_at timestamptz,
  -- why it was scheduled with gaps
  gaps_reason text
);
create index if not exists fee_proposals_newest on fee_proposals (created_at desc, id desc);
-- At most one proposal is what a version of the table was made from.
create unique index if not exists fee_proposals_scheduled on fee_proposals (effective_from) where state = 'scheduled';
