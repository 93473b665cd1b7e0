-- What all refunds add up to, so that the sum of their list does not read every refund (docs/decisions/0052). Each change of a
-- refund adds a row with the difference that it makes, and a job merges rows of a kind. The sum of all rows is always exact.
create table refund_sums (
  id bigint generated always as identity primary key,
  company_id uuid not null,
  status text not null,
  reason text not null,
  -- negative in a difference
  count integer not null,
  amount_in_cents bigint not null
);

create function add_refund_difference() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    insert into refund_sums (company_id, status, reason, count, amount_in_cents)
      values (old.company_id, old.status, old.reason, -1, -old.amount_in_cents);
  end if;
  if tg_op <> 'DELETE' then
    insert into refund_sums (company_id, status, reason, count, amount_in_cents)
      values (new.company_id, new.status, new.reason, 1, new.amount_in_cents);
  end if;
  return null;
end $$;
-- From here on until the end of this transaction refunds wait, so that each is in the sums once.
create trigger refunds_summed after insert or delete on refunds for each row execute function add_refund_difference();
create trigger refunds_summed_again after update on refunds for each row
  when ((old.company_id, old.status, old.reason, old.amount_in_cents) is distinct from (new.company_id, new.status, new.reason, new.amount_in_cents))
  execute function add_refund_difference();
insert into refund_sums (company_id, status, reason, count, amount_in_cents)
  select company_id, status, reason, count(*), sum(amount_in_cents) from refunds group by 1, 2, 3;
