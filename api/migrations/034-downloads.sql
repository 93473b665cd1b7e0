-- Exports that a browser may download once, without the session's token. They end with the session.
create table downloads (
  token_hash bytea primary key,
  session_hash bytea not null references sessions (token_hash) on delete cascade,
  export text not null,
  query jsonb not null,
  expires_at timestamptz not null
);
create index downloads_session on downloads (session_hash);
