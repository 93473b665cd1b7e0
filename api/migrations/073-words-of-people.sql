-- The words by which people are found (docs/decisions/0051). Kept by a trigger, because processes of the release before save
-- people too.
alter table users add column search_words tsvector;

-- The company's id, the words of name, e-mail address and telephone number, and the address from the start of each of its
-- words, so that any part of it is found by its start. The signs between words are those of src/platform/person-words.ts.
create function words_of_person(company_id uuid, first_name text, last_name text, email text, contact_number text)
returns tsvector language sql immutable parallel safe as $$
  select array_to_tsvector(company_id::text || array_agg(distinct word)) from (
    select unnest(string_to_array(translate(
      lower(first_name || ' ' || last_name || ' ' || email || ' ' || contact_number),
      E'\t\n\r!"#$%&''()*+,-./:;<=>?@[\\]^_`{|}~', repeat(' ', 40)), ' '))
    union all
    select substr(lower(email), start) from generate_series(1, length(email)) start
      where translate(substr(email, start - 1, 1), '@.+-_''', '') = ''
  ) words (word) where word <> ''
$$;

create function set_words_of_person() returns trigger language plpgsql as $$
begin
  new.search_words := words_of_person(new.company_id, new.first_name, new.last_name, new.email, new.contact_number);
  return new;
end $$;
create trigger users_words before insert or update of company_id, first_name, last_name, email, contact_number on users
  for each row execute function set_words_of_person();
