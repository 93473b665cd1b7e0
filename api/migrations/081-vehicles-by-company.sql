-- no transaction
-- Some thousand rows at a time, so that nobody waits for a vehicle for long. The last update is for rows that moved meanwhile.
do $$
declare
  pages constant integer := 500;
begin
  for page in 0 .. (pg_relation_size('vehicles') / current_setting('block_size')::bigint)::integer by pages loop
    update vehicles v set company_id = u.company_id from users u
      where u.id = v.user_id and v.company_id is null and v.ctid >= format('(%s,0)', page)::tid and v.ctid < format('(%s,0)', page + pages)::tid;
    commit;
  end loop;
  update vehicles v set company_id = u.company_id from users u where u.id = v.user_id and v.company_id is null;
end $$;
create index concurrently if not exists vehicles_company_expires on vehicles (company_id, license_expires, id);
-- Searches of one or two characters within a company, as vehicles_plate_start of all. Users are found by them in the index alone.
create index concurrently if not exists vehicles_company_plate_start on vehicles
  (company_id, left(translate(license_number, ' .-_', ''), 2) text_pattern_ops, license_expires, id) include (license_number, user_id);
analyze vehicles;
alter table vehicles drop constraint if exists vehicles_has_company;
alter table vehicles add constraint vehicles_has_company check (company_id is not null) not valid;
alter table vehicles validate constraint vehicles_has_company;
