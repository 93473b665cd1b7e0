-- no transaction
-- Some thousand rows at a time, so that nobody waits for a refund for long. The last update is for rows that moved meanwhile.
do $$
declare
  pages constant integer := 500;
begin
  for page in 0 .. (pg_relation_size('refunds') / current_setting('block_size')::bigint)::integer by pages loop
    update refunds f set person_text = text_of_person(u.first_name, u.last_name, u.email, u.contact_number) from users u
      where u.id = f.user_id and f.person_text is null and f.ctid >= format('(%s,0)', page)::tid and f.ctid < format('(%s,0)', page + pages)::tid;
    commit;
  end loop;
  update refunds f set person_text = text_of_person(u.first_name, u.last_name, u.email, u.contact_number) from users u
    where u.id = f.user_id and f.person_text is null;
end $$;
create index concurrently if not exists refunds_person on refunds using gin (person_text gin_trgm_ops);
analyze refunds;
alter table refunds drop constraint if exists refunds_have_text;
alter table refunds add constraint refunds_have_text check (person_text is not null) not valid;
alter table refunds validate constraint refunds_have_text;
