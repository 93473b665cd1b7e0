-- no transaction
-- Some thousand rows at a time, so that nobody waits for a refund for long. The last update is for rows that moved meanwhile.
do $$
declare
  pages constant integer := 500;
begin
  for page in 0 .. (pg_relation_size('refunds') / current_setting('block_size')::bigint)::integer by pages loop
    update refunds f set of_payment = p.id, payment_created_at = p.created_at from payments p
      where p.id = coalesce(f.payment_id, f.part_of, (select i.payment_id from payment_items i where i.id = f.item_id)) and f.of_payment is null
        and f.ctid >= format('(%s,0)', page)::tid and f.ctid < format('(%s,0)', page + pages)::tid;
    commit;
  end loop;
  update refunds f set of_payment = p.id, payment_created_at = p.created_at from payments p
    where p.id = coalesce(f.payment_id, f.part_of, (select i.payment_id from payment_items i where i.id = f.item_id)) and f.of_payment is null;
end $$;
create index concurrently if not exists refunds_of_payment on refunds (of_payment);
create index concurrently if not exists refunds_due on refunds (payment_created_at desc, of_payment desc) include (company_id, user_id) where status <> 'done';
drop index concurrently if exists refunds_not_done;
analyze refunds;
alter table refunds drop constraint if exists refunds_have_payment;
alter table refunds add constraint refunds_have_payment check (of_payment is not null and payment_created_at is not null) not valid;
alter table refunds validate constraint refunds_have_payment;
