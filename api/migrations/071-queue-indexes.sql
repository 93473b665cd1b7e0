-- no transaction
-- Some thousand rows at a time, so that nobody waits for a renewal for long. The last update is for rows that moved meanwhile.
do $$
declare
  pages constant integer := 2000;
begin
  for page in 0 .. (pg_relation_size('renewals') / current_setting('block_size')::bigint)::integer by pages loop
    update renewals r set province = province_of_address(u.delivery_address_parts, u.delivery_address) from users u
      where u.id = r.user_id and r.status not in ('license updated', 'cancelled') and r.province is null
        and province_of_address(u.delivery_address_parts, u.delivery_address) is not null
        and r.ctid >= format('(%s,0)', page)::tid and r.ctid < format('(%s,0)', page + pages)::tid;
    commit;
  end loop;
  update renewals r set province = province_of_address(u.delivery_address_parts, u.delivery_address) from users u
    where u.id = r.user_id and r.status not in ('license updated', 'cancelled') and r.province is null
      and province_of_address(u.delivery_address_parts, u.delivery_address) is not null;
end $$;
-- The queue of a province, and that of a company.
create index concurrently if not exists renewals_province on renewals (province, updated_at, id) where province is not null and status not in ('license updated', 'cancelled');
create index concurrently if not exists renewals_company_province on renewals (company_id, province, updated_at, id) where province is not null and status not in ('license updated', 'cancelled');
-- What waits in each status.
create index concurrently if not exists renewals_company_waiting on renewals (company_id, status, updated_at, id) where status not in ('license updated', 'cancelled');
-- What is promised for a day: by when it was ordered, by when its licence expires, and by the courier's estimate.
create index concurrently if not exists renewals_promised on renewals (company_id, date_ordered) where status not in ('license updated', 'cancelled', 'user to action', 'admin to action', 'delivered', 'scheduled');
create index concurrently if not exists renewals_scheduled on renewals (company_id, original_expiry) where status = 'scheduled';
create index concurrently if not exists deliveries_estimated on deliveries (promised_on) where promised_on is not null and booking = 'booked' and status in ('requested', 'accepted', 'collected');
