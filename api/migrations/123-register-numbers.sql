-- Register numbers are kept as letters and digits, so that one written with spaces is the same. Of vehicles that were added twice
-- one is rewritten; the others stay as they are.
update vehicles v set register_number = k.number
from (
  select id, number, row_number() over (partition by user_id, number order by archived, created_at, id) as place from (
    select id, user_id, archived, created_at, lower(regexp_replace(register_number, '[^[:alpha:][:digit:]]', '', 'g')) as number
    from vehicles where register_number ~ '[^[:alpha:][:digit:]]'
  ) written
) k
where v.id = k.id and k.place = 1 and k.number <> '' and not exists (
  select 1 from vehicles o where o.user_id = v.user_id and o.register_number = k.number and not o.archived);
update vehicle_import_rows set register_number = lower(regexp_replace(register_number, '[^[:alpha:][:digit:]]', '', 'g'))
  where register_number ~ '[^[:alpha:][:digit:]]' and state in ('ready', 'double', 'left_out');
