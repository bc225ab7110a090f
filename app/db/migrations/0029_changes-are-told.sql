-- Servers that keep finished pages listen on this channel. What one transaction tells twice is told once.
CREATE FUNCTION "tell_of_change"() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $function$
BEGIN
	PERFORM pg_notify('directory_changed', '');
	RETURN NULL;
END $function$;
--> statement-breakpoint
CREATE TRIGGER "businesses_told" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "businesses"
	FOR EACH STATEMENT EXECUTE FUNCTION tell_of_change();
--> statement-breakpoint
CREATE TRIGGER "business_images_told" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "business_images"
	FOR EACH STATEMENT EXECUTE FUNCTION tell_of_change();
--> statement-breakpoint
CREATE TRIGGER "business_owners_told" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "business_owners"
	FOR EACH STATEMENT EXECUTE FUNCTION tell_of_change();
--> statement-breakpoint
-- A picture that is new is not shown before something names it.
CREATE TRIGGER "photos_told" AFTER UPDATE OR DELETE OR TRUNCATE ON "photos"
	FOR EACH STATEMENT EXECUTE FUNCTION tell_of_change();
--> statement-breakpoint
CREATE TRIGGER "posts_told" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "posts"
	FOR EACH STATEMENT EXECUTE FUNCTION tell_of_change();
--> statement-breakpoint
CREATE TRIGGER "categories_told" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "categories"
	FOR EACH STATEMENT EXECUTE FUNCTION tell_of_change();
--> statement-breakpoint
CREATE TRIGGER "counties_told" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "counties"
	FOR EACH STATEMENT EXECUTE FUNCTION tell_of_change();
--> statement-breakpoint
CREATE TRIGGER "regions_told" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "regions"
	FOR EACH STATEMENT EXECUTE FUNCTION tell_of_change();
--> statement-breakpoint
-- Written with the words that searches know and the sample that they count by.
CREATE TRIGGER "search_making_told" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "search_making"
	FOR EACH STATEMENT EXECUTE FUNCTION tell_of_change();
