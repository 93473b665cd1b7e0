-- no transaction
-- Some thousand rows at a time, so that nobody waits for a person for long. The last update is for rows that moved meanwhile.
do $$
declare
  pages constant integer := 500;
begin
  for page in 0 .. (pg_relation_size('users') / current_setting('block_size')::bigint)::integer by pages loop
    update users set search_words = words_of_person(company_id, first_name, last_name, email, contact_number)
      where search_words is null and ctid >= format('(%s,0)', page)::tid and ctid < format('(%s,0)', page + pages)::tid;
    commit;
  end loop;
  update users set search_words = words_of_person(company_id, first_name, last_name, email, contact_number) where search_words is null;
end $$;
create index concurrently if not exists users_search_words on users using gin (search_words);
-- Larger samples, as for users_search.
alter table users alter column search_words set statistics 1000;
analyze users;
