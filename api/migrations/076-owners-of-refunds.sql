-- no transaction
-- Some thousand rows at a time, so that nobody waits for a refund for long. The last update is for rows that moved meanwhile.
do $$
declare
  pages constant integer := 500;
begin
  for page in 0 .. (pg_relation_size('refunds') / current_setting('block_size')::bigint)::integer by pages loop
    update refunds f set user_id = u.id, company_id = u.company_id from payments p join users u on u.id = p.user_id
      where p.id = coalesce(f.payment_id, f.part_of, (select i.payment_id from payment_items i where i.id = f.item_id)) and f.user_id is null
        and f.ctid >= format('(%s,0)', page)::tid and f.ctid < format('(%s,0)', page + pages)::tid;
    commit;
  end loop;
  update refunds f set user_id = u.id, company_id = u.company_id from payments p join users u on u.id = p.user_id
    where p.id = coalesce(f.payment_id, f.part_of, (select i.payment_id from payment_items i where i.id = f.item_id)) and f.user_id is null;
end $$;
create index concurrently if not exists refunds_owner on refunds (user_id);
create index concurrently if not exists refunds_company on refunds (company_id, created_at desc, id desc);
analyze refunds;
alter table refunds drop constraint if exists refunds_has_owner;
alter table refunds add constraint refunds_has_owner check (user_id is not null and company_id is not null) not valid;
alter table refunds validate constraint refunds_has_owner;
