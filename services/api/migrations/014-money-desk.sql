-- Whether a refund takes from the service fee first, which is ours and has the VAT, and only then from what went to the
-- authority: parts that an administrator gives back out of goodwill.
alter table refunds add column service_fee_first boolean not null default false;

-- Why a difference between the processor's files and our books is as it should be. Kept by day and reference, so that it holds
-- for a file that replaces another.
create table settlement_explanations (
  day date not null,
  kind text not null check (kind in ('payment', 'refund')),
  reference text not null,
  problem text not null check (problem in ('unknown', 'wrong amount', 'not successful', 'double', 'missing')),
  note text not null,
  explained_by uuid not null references users (id),
  explained_at timestamptz not null,
  primary key (day, kind, reference, problem)
);

-- Days whose money has been looked at: nothing of them is uploaded, withdrawn or explained any more.
create table closed_days (
  day date primary key,
  closed_by uuid not null references users (id),
  closed_at timestamptz not null
);
