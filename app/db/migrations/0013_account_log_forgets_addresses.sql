CREATE INDEX "audit_log_entries_address" ON "auth"."audit_log_entries" USING btree ("created_at") WHERE "auth"."audit_log_entries"."ip_address" <> '';--> statement-breakpoint
DROP TRIGGER "audit_log_entries_append_only" ON "auth"."audit_log_entries";--> statement-breakpoint
DELETE FROM "auth"."audit_log_entries" WHERE "payload"->>'action' = 'token_refreshed';--> statement-breakpoint
CREATE FUNCTION "auth"."refuse_other_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.ip_address = '' AND OLD.created_at < now() - interval '90 days'
    AND (NEW.id, NEW.payload, NEW.created_at) = (OLD.id, OLD.payload, OLD.created_at) THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'The log of account events is only added to.';
END $$;
--> statement-breakpoint
CREATE TRIGGER "audit_log_entries_append_only" BEFORE DELETE OR TRUNCATE ON "auth"."audit_log_entries"
  FOR EACH STATEMENT EXECUTE FUNCTION "auth"."refuse_change"();--> statement-breakpoint
CREATE TRIGGER "audit_log_entries_forgets_addresses" BEFORE UPDATE ON "auth"."audit_log_entries"
  FOR EACH ROW EXECUTE FUNCTION "auth"."refuse_other_change"();
