CREATE TABLE "listing_counts" (
	"scope" text NOT NULL,
	"place" text NOT NULL,
	"county_slug" text NOT NULL,
	"category_slug" text NOT NULL,
	"listed" integer NOT NULL,
	"unconfirmed" integer NOT NULL,
	CONSTRAINT "listing_counts_scope_place_county_slug_category_slug_pk" PRIMARY KEY("scope","place","county_slug","category_slug")
);
--> statement-breakpoint
DROP INDEX "businesses_public_by_service_area";--> statement-breakpoint
ALTER TABLE "businesses" ADD COLUMN "comes_to" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
CREATE INDEX "listing_counts_by_category" ON "listing_counts" USING btree ("scope","category_slug");--> statement-breakpoint
CREATE INDEX "listing_counts_by_county" ON "listing_counts" USING btree ("scope","county_slug");--> statement-breakpoint
CREATE INDEX "flow_state_user" ON "auth"."flow_state" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "business_images_photo" ON "business_images" USING btree ("photo_id") WHERE photo_id is not null;--> statement-breakpoint
CREATE INDEX "businesses_public_by_comes_to" ON "businesses" USING gin ("comes_to") WHERE status = 'published';--> statement-breakpoint
CREATE INDEX "businesses_banner_photo" ON "businesses" USING btree ("banner_photo_id") WHERE banner_photo_id is not null;--> statement-breakpoint
CREATE INDEX "businesses_profile_photo" ON "businesses" USING btree ("profile_photo_id") WHERE profile_photo_id is not null;--> statement-breakpoint
CREATE INDEX "listing_edits_of_business" ON "listing_edits" USING btree ("business_id","created_at");--> statement-breakpoint
CREATE INDEX "listing_edits_of_account" ON "listing_edits" USING btree ("account_id","created_at");--> statement-breakpoint
CREATE INDEX "posts_of_author" ON "posts" USING btree ("author_id","posted_at");--> statement-breakpoint
CREATE INDEX "posts_photo" ON "posts" USING btree ("photo_id");--> statement-breakpoint
CREATE INDEX "relayed_messages_of_business" ON "relayed_messages" USING btree ("business_id");--> statement-breakpoint
CREATE INDEX "submissions_of_business" ON "submissions" USING btree ("business_id");--> statement-breakpoint
CREATE INDEX "submissions_photo" ON "submissions" USING btree ("photo_id");--> statement-breakpoint
CREATE INDEX "verifications_of_account" ON "verifications" USING btree ("account_id","created_at");--> statement-breakpoint
CREATE FUNCTION "set_comes_to"() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $function$
BEGIN
	NEW.comes_to := '{}';
	IF NEW.service_area_counties <> '{}' THEN
		SELECT coalesce(array_agg(place ORDER BY place), '{}') INTO NEW.comes_to FROM (
			SELECT slug FROM counties WHERE slug = ANY(NEW.service_area_counties) AND slug <> NEW.county_slug
			UNION
			SELECT there.region_id FROM counties there JOIN counties home ON home.slug = NEW.county_slug
			WHERE there.slug = ANY(NEW.service_area_counties) AND there.region_id IS NOT NULL
				AND there.region_id IS DISTINCT FROM home.region_id
		) places(place);
	END IF;
	RETURN NEW;
END $function$;
--> statement-breakpoint
CREATE TRIGGER "businesses_come_to" BEFORE INSERT OR UPDATE OF "county_slug", "service_area_counties", "comes_to" ON "businesses"
	FOR EACH ROW EXECUTE FUNCTION set_comes_to();
--> statement-breakpoint
UPDATE "businesses" SET "comes_to" = '{}' WHERE "service_area_counties" <> '{}';
--> statement-breakpoint
-- The statement that adds rows of businesses to the counts or takes them away. `changes` is a query for the columns that are
-- counted by, with `step`: 1 for a row that came, -1 for one that went. In the order of the key, so that of two who
-- write at once one waits for the other.
CREATE FUNCTION "listing_counts_statement"(changes text) RETURNS text LANGUAGE sql IMMUTABLE AS $function$
	SELECT format($statement$
		INSERT INTO listing_counts AS kept (scope, place, county_slug, category_slug, listed, unconfirmed)
		SELECT counted.scope, counted.place, counted.county_slug, changed.category_slug,
			sum(step), sum(CASE WHEN confirm_reminders >= 3 THEN step ELSE 0 END)
		FROM (%s) changed, LATERAL (
			SELECT 'county' AS scope, changed.county_slug AS place, '' AS county_slug
			UNION ALL
			SELECT 'city', changed.city_slug, changed.county_slug WHERE changed.city_slug IS NOT NULL
			UNION ALL
			SELECT 'comes_to', place, '' FROM unnest(changed.comes_to) place
		) counted
		WHERE changed.status = 'published'
		GROUP BY 1, 2, 3, 4
		HAVING sum(step) <> 0 OR sum(CASE WHEN confirm_reminders >= 3 THEN step ELSE 0 END) <> 0
		ORDER BY 1, 2, 3, 4
		ON CONFLICT (scope, place, county_slug, category_slug) DO UPDATE
		SET listed = kept.listed + excluded.listed, unconfirmed = kept.unconfirmed + excluded.unconfirmed
	$statement$, changes)
$function$;
--> statement-breakpoint
CREATE FUNCTION "keep_listing_counts"() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $function$
DECLARE
	counted_by text := 'status, category_slug, county_slug, city_slug, comes_to, confirm_reminders';
	came text := format('SELECT 1 AS step, %s FROM came', counted_by);
	went text := format('SELECT -1 AS step, %s FROM went', counted_by);
BEGIN
	EXECUTE listing_counts_statement(
		CASE TG_OP WHEN 'INSERT' THEN came WHEN 'DELETE' THEN went ELSE came || ' UNION ALL ' || went END
	);
	RETURN NULL;
END $function$;
--> statement-breakpoint
CREATE FUNCTION "count_listings_anew"() RETURNS void LANGUAGE plpgsql SET search_path = public, pg_temp AS $function$
BEGIN
	LOCK TABLE businesses IN SHARE ROW EXCLUSIVE MODE;
	DELETE FROM listing_counts;
	EXECUTE listing_counts_statement('SELECT 1 AS step, * FROM businesses');
END $function$;
--> statement-breakpoint
CREATE FUNCTION "recount_listings"() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $function$
BEGIN
	UPDATE businesses SET comes_to = '{}' WHERE service_area_counties <> '{}';
	PERFORM count_listings_anew();
	RETURN NULL;
END $function$;
--> statement-breakpoint
CREATE TRIGGER "businesses_counted_when_added" AFTER INSERT ON "businesses"
	REFERENCING NEW TABLE AS came FOR EACH STATEMENT EXECUTE FUNCTION keep_listing_counts();
--> statement-breakpoint
CREATE TRIGGER "businesses_counted_when_changed" AFTER UPDATE ON "businesses"
	REFERENCING NEW TABLE AS came OLD TABLE AS went FOR EACH STATEMENT EXECUTE FUNCTION keep_listing_counts();
--> statement-breakpoint
CREATE TRIGGER "businesses_counted_when_removed" AFTER DELETE ON "businesses"
	REFERENCING OLD TABLE AS went FOR EACH STATEMENT EXECUTE FUNCTION keep_listing_counts();
--> statement-breakpoint
CREATE TRIGGER "businesses_counted_when_emptied" AFTER TRUNCATE ON "businesses"
	FOR EACH STATEMENT EXECUTE FUNCTION recount_listings();
--> statement-breakpoint
CREATE TRIGGER "counties_counted_in_their_region" AFTER UPDATE OF "region_id" ON "counties"
	FOR EACH ROW WHEN (OLD.region_id IS DISTINCT FROM NEW.region_id) EXECUTE FUNCTION recount_listings();
--> statement-breakpoint
SELECT count_listings_anew();
--> statement-breakpoint
ANALYZE "businesses", "listing_counts";
