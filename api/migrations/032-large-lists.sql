-- no transaction
-- Some thousand rows at a time, in the order of the disk, so that nobody waits for a renewal for long. The last update is for rows that moved meanwhile.
do $$
declare
  pages constant integer := 200;
begin
  for page in 0 .. (pg_relation_size('renewals') / current_setting('block_size')::bigint)::integer by pages loop
    update renewals r set company_id = u.company_id from users u
      where u.id = r.user_id and r.company_id is null and r.ctid >= format('(%s,0)', page)::tid and r.ctid < format('(%s,0)', page + pages)::tid;
    commit;
  end loop;
  update renewals r set company_id = u.company_id from users u where u.id = r.user_id and r.company_id is null;
end $$;
create index concurrently if not exists renewals_company_active on renewals (company_id, updated_at desc, id desc) where status not in ('license updated', 'cancelled');
create index concurrently if not exists renewals_company_updated on renewals (company_id, updated_at desc, id desc);
-- Searches of one or two characters. With the column that its expression needs, rows are counted in the index alone.
create index concurrently if not exists vehicles_plate_start on vehicles (left(translate(license_number, ' .-_', ''), 2) text_pattern_ops, license_expires, id) include (license_number);
-- Larger samples, from which a list knows whether a search matches a large share of all rows.
alter index vehicles_search alter column 1 set statistics 1000;
alter index users_search alter column 1 set statistics 1000;
analyze vehicles;
analyze users;
