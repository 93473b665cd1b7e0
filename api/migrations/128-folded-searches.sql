-- no transaction
-- Only people whose words have other letters than those of a keyboard, some thousand rows at a time, so that nobody waits for a
-- person for long; then the texts of their refunds, which are few.
do $$
declare
  pages constant integer := 500;
begin
  for page in 0 .. (pg_relation_size('users') / current_setting('block_size')::bigint)::integer by pages loop
    update users set search_words = words_of_person(company_id, first_name, last_name, email, contact_number)
      where octet_length(first_name || last_name || email) > length(first_name || last_name || email)
        and search_words <> words_of_person(company_id, first_name, last_name, email, contact_number)
        and ctid >= format('(%s,0)', page)::tid and ctid < format('(%s,0)', page + pages)::tid;
    commit;
  end loop;
end $$;
update refunds f set person_text = text_of_person(u.first_name, u.last_name, u.email, u.contact_number) from users u
  where u.id = f.user_id and folded(f.person_text) <> f.person_text
    and f.person_text <> text_of_person(u.first_name, u.last_name, u.email, u.contact_number);
-- In place of users_search, users_names and vehicles_search, which the next release drops: processes of the release before still
-- use them.
create index concurrently if not exists users_folded on users using gin (
  folded(first_name || ' ' || last_name || ' ' || email || ' ' || contact_number) gin_trgm_ops
);
create index concurrently if not exists users_folded_names on users using gin (
  folded(first_name || ' ' || last_name || ' ' || contact_number) gin_trgm_ops
);
create index concurrently if not exists vehicles_folded on vehicles using gin (
  folded(translate(license_number, ' .-_', '') || ' ' || license_number || ' ' || register_number || ' ' || make || ' ' || model) gin_trgm_ops
);
-- Larger samples, as for users_search and vehicles_search.
alter index users_folded alter column 1 set statistics 1000;
alter index vehicles_folded alter column 1 set statistics 1000;
analyze users;
analyze vehicles;
