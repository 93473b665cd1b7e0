-- Notes among administrators are about a renewal or about a person.
alter table renewal_notes alter column renewal_id drop not null;
alter table renewal_notes add column user_id uuid references users (id);
alter table renewal_notes add constraint renewal_notes_about check (num_nonnulls(renewal_id, user_id) = 1);
create index renewal_notes_user on renewal_notes (user_id, created_at desc) where user_id is not null;

-- Of a mail that was sent, its subject stays for a month, for people who ask for it. Its text goes, with codes and links.
alter table outbox add column sent_at timestamptz;
