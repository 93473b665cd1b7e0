-- Who opened a checkout, where it was an administrator and not the person it belongs to.
alter table payments add created_by uuid references users (id);
-- Why a card was not charged, in the contract's words.
alter table payments add decline_cause text;
