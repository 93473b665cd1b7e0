create index audit_company on audit (company_id, created_at desc);
create index audit_entity_id on audit (entity_id);
create index webhook_inbox_unhandled on webhook_inbox (provider) where handled_at is null;
