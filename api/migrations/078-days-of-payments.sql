-- no transaction
-- Adds all days up, as the job does later, a day in each transaction.
insert into changed_payment_days (day) select distinct (created_at at time zone 'Africa/Johannesburg')::date from payments where submitted_at is not null;
do $$
declare
  added date;
begin
  for added in select distinct day from changed_payment_days order by 1 loop
    delete from changed_payment_days where day = added;
    delete from payment_sums where day = added;
    insert into payment_sums (company_id, day, status, count, amount_in_cents, refunded_in_cents)
      select u.company_id, added, p.status, count(*), sum(p.amount_in_cents), sum(p.refunded_in_cents) from payments p join users u on u.id = p.user_id
      where p.submitted_at is not null and p.created_at >= added::timestamp at time zone 'Africa/Johannesburg'
        and p.created_at < (added + 1)::timestamp at time zone 'Africa/Johannesburg' group by 1, 3;
    commit;
  end loop;
end $$;
analyze payment_sums;
