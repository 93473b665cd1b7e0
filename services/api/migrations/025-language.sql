-- The language that a person chose for their account, by its BCP 47 tag; null if none was chosen.
alter table users add column language text;
