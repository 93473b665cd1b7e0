-- Where the chain of the audit starts is in the chain itself, so that a removal by hand is noticed. Of earlier purges the last.
insert into audit (action, entity, details, created_at)
  select 'audit purged', 'audit', jsonb_build_object('position', position, 'digest', encode(digest, 'hex')), now() from audit_anchor;
