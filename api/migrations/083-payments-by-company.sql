-- no transaction
-- Some thousand rows at a time, so that nobody waits for a payment for long. The last update is for rows that moved meanwhile.
do $$
declare
  pages constant integer := 500;
begin
  for page in 0 .. (pg_relation_size('payments') / current_setting('block_size')::bigint)::integer by pages loop
    update payments p set company_id = u.company_id from users u
      where u.id = p.user_id and p.company_id is null and p.ctid >= format('(%s,0)', page)::tid and p.ctid < format('(%s,0)', page + pages)::tid;
    commit;
  end loop;
  update payments p set company_id = u.company_id from users u where u.id = p.user_id and p.company_id is null;
end $$;
create index concurrently if not exists payments_company on payments (company_id, created_at desc, id desc) where submitted_at is not null;
analyze payments;
alter table payments drop constraint if exists payments_have_company;
alter table payments add constraint payments_have_company check (company_id is not null) not valid;
alter table payments validate constraint payments_have_company;
