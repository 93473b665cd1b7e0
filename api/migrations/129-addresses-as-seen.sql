-- Addresses without the format characters (\p{Cf}) that nobody sees, which logins drop: with them nobody could log in. Of accounts
-- whose addresses look the same the others stay as they are, for an administrator to decide (docs/operations.md, Updating).
create function pg_temp.as_seen(given text) returns text language sql as $$
  select regexp_replace(normalize(given, NFC), '[\u00ad\u0600-\u0605\u061c\u06dd\u070f\u0890\u0891\u08e2\u180e\u200b-\u200f\u202a-\u202e'
    '\u2060-\u2064\u2066-\u206f\ufeff\ufff9-\ufffb\U000110bd\U000110cd\U00013430-\U0001343f\U0001bca0-\U0001bca3\U0001d173-\U0001d17a'
    '\U000e0001\U000e0020-\U000e007f]', '', 'g')
$$;
update users u set email = k.seen
from (
  select id, pg_temp.as_seen(email) as seen,
    row_number() over (partition by pg_temp.as_seen(email) order by archived, created_at, id) as place
  from users where octet_length(email) > length(email)
) k
where u.id = k.id and k.place = 1 and not exists (select 1 from users o where o.email = k.seen);
update users set pending_email = pg_temp.as_seen(pending_email) where octet_length(pending_email) > length(pending_email);
update subscribers s set email = k.seen
from (
  select company_id, email, pg_temp.as_seen(email) as seen,
    row_number() over (partition by company_id, pg_temp.as_seen(email) order by created_at, email) as place
  from subscribers where octet_length(email) > length(email)
) k
where s.company_id = k.company_id and s.email = k.email and k.place = 1
  and not exists (select 1 from subscribers o where o.company_id = k.company_id and o.email = k.seen);
