-- Links of an e-mail change that somebody else asked for: to the new address, and the way back to the old one.
alter table secrets drop constraint secrets_purpose_check;
alter table secrets add constraint secrets_purpose_check check (purpose in (
  'verification code', 'verification token', 'reset code', 'reset token', 'e-mail change code',
  'e-mail change token', 'pending e-mail undo', 'e-mail undo'));
