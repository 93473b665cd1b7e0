-- Texts as they are searched: the marks of letters, apostrophes and dashes that a clerk's keyboard lacks do not matter
-- (docs/decisions/0051). Must match `folded` in shared-contracts/src/folded.ts. Most texts are ASCII, which takes the short way.
-- Called as cheap as `lower`, so that plans stay as they are. Not in SQL, because it would be written out wherever it is used.
create function folded(given text) returns text language plpgsql immutable strict parallel safe cost 1 as $$
begin
  if octet_length(given) = length(given) then
    return replace(lower(given), '`', '''');
  end if;
  return replace(replace(replace(translate(
    lower(regexp_replace(normalize(given, NFD), '[\u0300-\u036f\u00ad\u200b-\u200f\u2060\ufeff]', '', 'g')),
    '`´ʼ‘’‐‑‒–—ðđħıłøŧς', '''''''''''-----ddhilotσ'), 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe');
end $$;

-- The texts as written follow the folded ones, because processes of the release before search for those.
create or replace function words_of_person(company_id uuid, first_name text, last_name text, email text, contact_number text)
returns tsvector language sql immutable parallel safe as $$
  select array_to_tsvector(company_id::text || array_agg(distinct word)) from (
    select unnest(string_to_array(translate(text_of_person(first_name, last_name, email, contact_number),
      E'\t\n\r!"#$%&''()*+,-./:;<=>?@[\\]^_`{|}~', repeat(' ', 40)), ' '))
    union all
    select substr(address, start) from unnest(array[folded(email), lower(email)]) address, generate_series(1, length(address)) start
      where translate(substr(address, start - 1, 1), '@.+-_''', '') = ''
  ) words (word) where word <> ''
$$;

create or replace function text_of_person(first_name text, last_name text, email text, contact_number text)
returns text language sql immutable parallel safe as $$
  select folded(given) || case when folded(given) = lower(given) then '' else ' ' || lower(given) end
    from (select first_name || ' ' || last_name || ' ' || email || ' ' || contact_number as given) texts
$$;
