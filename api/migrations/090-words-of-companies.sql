-- no transaction
-- The words of people with the start of their company's id before each, so that a partner's search does not read those of everybody
-- (docs/decisions/0057). In the index alone: nothing else evaluates it, so it is called expensive.
create or replace function words_within_company(company_id uuid, words tsvector)
returns tsvector language sql immutable parallel safe cost 100 as $$
  select array_to_tsvector(array_agg(left(company_id::text, 6) || word)) from unnest(tsvector_to_array(words)) word
$$;
create index concurrently if not exists users_company_words on users using gin (words_within_company(company_id, search_words));
analyze users;
