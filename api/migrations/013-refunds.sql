-- A refund goes from due to asked to done or refused. It carries a reference of our own, by which the processor is asked
-- what became of it before it is asked again.
alter table refunds drop constraint refunds_status_check;
alter table refunds
  add column reason text not null default 'renewal cancelled' check (reason in ('renewal cancelled', 'paid twice', 'vehicle removed')),
  -- the renewal whose journal tells of it
  add column renewal_id uuid references renewals (id),
  add column merchant_reference text not null unique default 'RF' || substr(replace(gen_random_uuid()::text, '-', ''), 1, 18),
  add column attempts integer not null default 0,
  -- rows of the release before, which still serves meanwhile, have time to be worked off by it
  add column next_attempt_at timestamptz not null default now() + interval '10 minutes';
update refunds set status = case status when 'requested' then 'due' when 'failed' then 'refused' else status end;
-- 'requested' and 'failed' are the words of the release before.
alter table refunds add constraint refunds_status_check check (status in ('due', 'asked', 'done', 'refused', 'requested', 'failed'));
create index refunds_open on refunds (next_attempt_at) where status in ('due', 'asked', 'requested');
create index refunds_renewal on refunds (renewal_id) where renewal_id is not null;
update refunds f set renewal_id = r.id from renewals r where r.payment_id = f.payment_id;

-- What was promised to people who paid twice, and never sent. The column goes with the next release.
insert into refunds (payment_id, amount_in_cents, status, reason)
select id, amount_in_cents, 'due', 'paid twice' from payments where refund_due on conflict (payment_id) do nothing;

alter table payments
  -- when the card was sent: before that nothing has been tried
  add column submitted_at timestamptz,
  -- when the processor was last asked how it stands
  add column asked_at timestamptz,
  -- why a person must look at it
  add column review_reason text;
update payments set submitted_at = created_at where status = 'successful' or external_reference is not null or raw_notification is not null;
create index payments_open on payments (created_at) where status = 'processing';
