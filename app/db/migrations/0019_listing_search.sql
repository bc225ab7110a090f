CREATE TABLE "listing_search" (
	"business_id" text PRIMARY KEY NOT NULL,
	"category_slug" text NOT NULL,
	"county_slug" text NOT NULL,
	"city_slug" text,
	"comes_to" text[] NOT NULL,
	"branch" text,
	"languages" text[] NOT NULL,
	"level" smallint NOT NULL,
	"level_expires_at" timestamp with time zone,
	"has_photo" boolean NOT NULL,
	"deal_ends_at" timestamp with time zone,
	"is_unconfirmed" boolean NOT NULL,
	"is_featured" boolean NOT NULL,
	"quality" integer NOT NULL,
	"listed_at" timestamp with time zone NOT NULL,
	"lat" double precision,
	"lng" double precision,
	"location" "point",
	"is_placed_exactly" boolean NOT NULL,
	"sort_name" text collate "C" NOT NULL,
	"plain_name" text collate "C" NOT NULL,
	"is_central_time" boolean NOT NULL,
	"open_week" "int4multirange",
	"open_past_midnight" "int4multirange",
	"exception_dates" date[] NOT NULL,
	"open_exceptions" "tsmultirange",
	"words" "tsvector" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "search_making" (
	"id" smallint PRIMARY KEY NOT NULL,
	"made_at" timestamp with time zone NOT NULL,
	"listings" integer NOT NULL,
	"writes" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "search_sample" (
	"business_id" text PRIMARY KEY NOT NULL,
	"category_slug" text NOT NULL,
	"county_slug" text NOT NULL,
	"city_slug" text,
	"comes_to" text[] NOT NULL,
	"branch" text,
	"languages" text[] NOT NULL,
	"level" smallint NOT NULL,
	"level_expires_at" timestamp with time zone,
	"has_photo" boolean NOT NULL,
	"deal_ends_at" timestamp with time zone,
	"is_unconfirmed" boolean NOT NULL,
	"is_featured" boolean NOT NULL,
	"quality" integer NOT NULL,
	"listed_at" timestamp with time zone NOT NULL,
	"lat" double precision,
	"lng" double precision,
	"location" "point",
	"is_placed_exactly" boolean NOT NULL,
	"sort_name" text collate "C" NOT NULL,
	"plain_name" text collate "C" NOT NULL,
	"is_central_time" boolean NOT NULL,
	"open_week" "int4multirange",
	"open_past_midnight" "int4multirange",
	"exception_dates" date[] NOT NULL,
	"open_exceptions" "tsmultirange",
	"words" "tsvector" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "search_words" (
	"word" text collate "C" PRIMARY KEY NOT NULL,
	"stem" text NOT NULL,
	"listings" integer NOT NULL,
	"in_names" integer NOT NULL,
	"is_of_category" boolean NOT NULL
);
--> statement-breakpoint
CREATE INDEX "listing_search_words" ON "listing_search" USING gin ("words") WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "listing_search_location" ON "listing_search" USING gist ("location");--> statement-breakpoint
CREATE INDEX "listing_search_quality" ON "listing_search" USING btree ("quality" DESC NULLS FIRST,"is_featured" DESC NULLS FIRST,"sort_name","business_id");--> statement-breakpoint
CREATE INDEX "listing_search_browsing" ON "listing_search" USING btree ("is_unconfirmed","sort_name","business_id");--> statement-breakpoint
CREATE INDEX "listing_search_browsing_category" ON "listing_search" USING btree ("category_slug","is_unconfirmed","sort_name","business_id");--> statement-breakpoint
CREATE INDEX "listing_search_browsing_county" ON "listing_search" USING btree ("county_slug","is_unconfirmed","sort_name","business_id");--> statement-breakpoint
CREATE INDEX "listing_search_featured" ON "listing_search" USING btree ("sort_name","business_id") WHERE is_featured and not is_unconfirmed;--> statement-breakpoint
CREATE INDEX "listing_search_names" ON "listing_search" USING btree ("sort_name","business_id");--> statement-breakpoint
CREATE INDEX "listing_search_newest" ON "listing_search" USING btree ("listed_at" DESC NULLS FIRST,"sort_name","business_id");--> statement-breakpoint
CREATE INDEX "listing_search_plain_name" ON "listing_search" USING btree ("plain_name");--> statement-breakpoint
CREATE INDEX "search_sample_words" ON "search_sample" USING gin ("words");--> statement-breakpoint
CREATE INDEX "search_words_stem" ON "search_words" USING btree ("stem");--> statement-breakpoint
CREATE INDEX "search_words_similarity" ON "search_words" USING gin ("word" gin_trgm_ops);--> statement-breakpoint
CREATE EXTENSION IF NOT EXISTS fuzzystrmatch;
--> statement-breakpoint
-- Words in lower case with one space between them, without accents and apostrophes, as `normalizeWords` makes them.
-- `unaccent` is only "stable" because its dictionary could be another one, so it is named with its schema, wherever
-- the extension is.
DO $do$
DECLARE
	place text := (SELECT nspname FROM pg_extension JOIN pg_namespace ON pg_namespace.oid = extnamespace WHERE extname = 'unaccent');
BEGIN
	EXECUTE format($function$
		CREATE FUNCTION plain_words(words text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
		RETURN btrim(regexp_replace(
			translate(lower(%1$I.unaccent('%1$I.unaccent'::regdictionary, translate(words, '''’‘ʼ`´', ''))), '''', ''),
			'[\u0001-\u002f\u003a-\u0060\u007b-\u00bf]+', ' ', 'g'
		))
	$function$, place);
END $do$;
--> statement-breakpoint
-- Stems with their places. Words of two texts never stand side by side, so that a phrase is found within one text only.
CREATE FUNCTION "stems_of"(texts text[], weight "char") RETURNS tsvector LANGUAGE sql IMMUTABLE PARALLEL SAFE
	RETURN setweight(
		to_tsvector('pg_catalog.english', plain_words('the the the ' || array_to_string(texts, ' the the the '))), weight
	);
--> statement-breakpoint
-- Null for what is no time of day, so that odd hours never keep a listing from being written.
CREATE FUNCTION "minutes_of"(clock text) RETURNS int LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
	RETURN CASE WHEN clock ~ '^\d\d:[0-5]\d$' THEN split_part(clock, ':', 1)::int * 60 + split_part(clock, ':', 2)::int END;
--> statement-breakpoint
-- Exact where a change of the clocks moves opening or closing: for the hour after the one that is skipped in spring.
CREATE FUNCTION "hours_open_at"(hours jsonb, moment timestamptz, zone text) RETURNS boolean LANGUAGE sql STABLE PARALLEL SAFE
	RETURN EXISTS (
		SELECT FROM (VALUES ((moment AT TIME ZONE zone)::date), ((moment AT TIME ZONE zone)::date - 1)) days(day),
		LATERAL (
			SELECT span->>'opens' AS opens, span->>'closes' AS closes FROM jsonb_array_elements(hours->'exceptions') span
			WHERE (span->>'date')::date = day
			UNION ALL
			SELECT span->>'opens', span->>'closes' FROM jsonb_array_elements(hours->'weekly') span
			WHERE (span->>'day')::int = extract(isodow FROM day)
				AND NOT EXISTS (SELECT FROM jsonb_array_elements(hours->'exceptions') other WHERE (other->>'date')::date = day)
		) spans
		WHERE minutes_of(opens) IS NOT NULL AND minutes_of(closes) IS NOT NULL
			AND (day + make_interval(mins => minutes_of(opens))) AT TIME ZONE zone <= moment
			AND (day + make_interval(days => (closes COLLATE "C" <= opens COLLATE "C")::int, mins => minutes_of(closes)))
				AT TIME ZONE zone > moment
	);
--> statement-breakpoint
CREATE VIEW "listing_search_rows" AS
SELECT
	b.id AS business_id,
	b.category_slug,
	b.county_slug,
	b.city_slug,
	b.comes_to,
	nullif(b.branch_of_service, '') AS branch,
	b.languages,
	made.level,
	CASE WHEN made.level > 0 THEN b.verification_expires_at END AS level_expires_at,
	made.has_photo,
	made.deal_ends_at,
	made.is_unconfirmed,
	b.is_featured,
	made.level * 100000
		+ CASE WHEN made.is_unconfirmed OR b.last_confirmed_at IS NULL THEN 0 ELSE 10 * greatest(0,
			(extract(year FROM b.last_confirmed_at AT TIME ZONE 'UTC')::int - 2000) * 12
			+ extract(month FROM b.last_confirmed_at AT TIME ZONE 'UTC')::int) END
		+ (b.phone ~ '\S')::int + (b.address ~ '\S')::int + (b.website ~ '\S')::int + (b.description ~ '\S')::int
		+ (b.services <> '{}')::int + (b.hours IS NOT NULL)::int + made.has_photo::int AS quality,
	b.created_at AS listed_at,
	b.lat,
	b.lng,
	b.location,
	coalesce(b.location_precision = 'address', false) AS is_placed_exactly,
	b.sort_name,
	plain_words(b.name) COLLATE "C" AS plain_name,
	-- As `timeZoneAt`.
	CASE
		WHEN b.county_slug <> 'gulf' THEN county.time_zone = 'America/Chicago'
		WHEN b.zip <> '' THEN b.zip LIKE '32465%'
		ELSE coalesce(lower(btrim(b.city)) = 'wewahitchka', false)
	END AS is_central_time,
	CASE WHEN b.hours IS NOT NULL THEN weekly.open_week END AS open_week,
	CASE WHEN b.hours IS NOT NULL THEN weekly.open_past_midnight END AS open_past_midnight,
	exceptions.exception_dates,
	exceptions.open_exceptions,
	stems_of(ARRAY[b.name], 'A')
		|| stems_of(b.services, 'B')
		|| stems_of(ARRAY[b.description, b.city, b.branch_of_service], 'C')
		|| array_to_tsvector(array_remove(
			ARRAY[
				'c:' || b.category_slug,
				'l:' || b.county_slug,
				'b:' || nullif(b.branch_of_service, ''),
				CASE WHEN made.level >= 1 THEN 'v:1' END,
				CASE WHEN made.level >= 2 THEN 'v:2' END,
				CASE WHEN made.level >= 3 THEN 'v:3' END,
				CASE WHEN made.has_photo THEN 'f:photo' END,
				CASE WHEN made.deal_ends_at IS NOT NULL THEN 'f:deal' END,
				'm:' || floor(b.lat * 4) || ':' || floor(b.lng * 4),
				't:' || b.phone_digits,
				't:' || right(b.phone_digits, 7)
			]
			|| ARRAY(SELECT DISTINCT 's:' || place FROM unnest(b.comes_to) place WHERE place <> '')
			|| ARRAY(SELECT DISTINCT 'g:' || tag FROM unnest(b.languages) tag WHERE tag <> '')
			|| ARRAY(SELECT 'n:' || stem FROM unnest(tsvector_to_array(stems_of(ARRAY[b.name], 'A'))) stem),
			NULL
		)) AS words
FROM businesses b
JOIN counties county ON county.slug = b.county_slug
CROSS JOIN LATERAL (
	SELECT
		(array_position(
			ARRAY['self_declared', 'document_reviewed', 'sba_certified', 'state_certified'], b.verification_level
		) - 1)::smallint AS level,
		b.profile_photo_id IS NOT NULL OR b.banner_photo_id IS NOT NULL
			OR EXISTS (SELECT FROM business_images image WHERE image.business_id = b.id) AS has_photo,
		(SELECT max(coalesce(post.ends_at, 'infinity')) FROM posts post
			WHERE post.business_id = b.id AND post.type = 'deal' AND post.taken_down_at IS NULL) AS deal_ends_at,
		b.confirm_reminders >= 3 AS is_unconfirmed
) made
CROSS JOIN LATERAL (
	SELECT
		coalesce(range_agg(int4range(starts, least(ends, midnight))), '{}') AS open_week,
		coalesce(range_agg(int4range(midnight % 10080, midnight % 10080 + greatest(0, ends - midnight))), '{}') AS open_past_midnight
	FROM (
		SELECT
			day * 1440 AS midnight,
			(day - 1) * 1440 + minutes_of(opens) AS starts,
			(day - 1 + (closes COLLATE "C" <= opens COLLATE "C")::int) * 1440 + minutes_of(closes) AS ends
		FROM jsonb_to_recordset(b.hours->'weekly') AS span(day int, opens text, closes text)
		WHERE minutes_of(opens) IS NOT NULL AND minutes_of(closes) IS NOT NULL
	) spans
) weekly
CROSS JOIN LATERAL (
	SELECT
		coalesce(array_agg(DISTINCT day), '{}') AS exception_dates,
		range_agg(tsrange(
			day + make_interval(mins => minutes_of(opens)),
			day + make_interval(days => (closes COLLATE "C" <= opens COLLATE "C")::int, mins => minutes_of(closes))
		)) FILTER (WHERE minutes_of(opens) IS NOT NULL AND minutes_of(closes) IS NOT NULL) AS open_exceptions
	FROM jsonb_to_recordset(b.hours->'exceptions') AS exception(date date, opens text, closes text),
		LATERAL (SELECT exception.date AS day) AS named
) exceptions
WHERE b.status = 'published';
--> statement-breakpoint
-- Locks the businesses first, so that of two who change what one row depends on the second sees what the first did.
CREATE FUNCTION "write_listing_search"(ids text[]) RETURNS void LANGUAGE plpgsql AS $function$
BEGIN
	PERFORM FROM businesses WHERE id = ANY(ids) ORDER BY id FOR NO KEY UPDATE;
	DELETE FROM listing_search WHERE business_id = ANY(ids)
		AND NOT EXISTS (SELECT FROM businesses WHERE id = business_id AND status = 'published');
	INSERT INTO listing_search AS kept SELECT * FROM listing_search_rows WHERE business_id = ANY(ids) ORDER BY business_id
	ON CONFLICT (business_id) DO UPDATE SET
		(category_slug, county_slug, city_slug, comes_to, branch, languages, level, level_expires_at, has_photo, deal_ends_at,
			is_unconfirmed, is_featured, quality, listed_at, lat, lng, location, is_placed_exactly, sort_name, plain_name,
			is_central_time, open_week, open_past_midnight, exception_dates, open_exceptions, words)
		= (excluded.category_slug, excluded.county_slug, excluded.city_slug, excluded.comes_to, excluded.branch,
			excluded.languages, excluded.level, excluded.level_expires_at, excluded.has_photo, excluded.deal_ends_at,
			excluded.is_unconfirmed, excluded.is_featured, excluded.quality, excluded.listed_at, excluded.lat, excluded.lng,
			excluded.location, excluded.is_placed_exactly, excluded.sort_name, excluded.plain_name, excluded.is_central_time,
			excluded.open_week, excluded.open_past_midnight, excluded.exception_dates, excluded.open_exceptions, excluded.words)
		WHERE kept *<> excluded;
END $function$;
--> statement-breakpoint
CREATE FUNCTION "keep_listing_search"() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $function$
DECLARE
	ids text[];
BEGIN
	-- The argument is the column that has the business.
	IF TG_OP = 'INSERT' THEN
		EXECUTE format('SELECT array_agg(DISTINCT %I) FROM came', TG_ARGV[0]) INTO ids;
	ELSIF TG_OP = 'DELETE' THEN
		EXECUTE format('SELECT array_agg(DISTINCT %I) FROM went', TG_ARGV[0]) INTO ids;
	ELSE
		EXECUTE format('SELECT array_agg(DISTINCT id) FROM (SELECT %1$I FROM came UNION SELECT %1$I FROM went) both_(id)', TG_ARGV[0])
		INTO ids;
	END IF;
	IF ids IS NOT NULL THEN PERFORM write_listing_search(ids); END IF;
	RETURN NULL;
END $function$;
--> statement-breakpoint
CREATE FUNCTION "empty_listing_search"() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $function$
BEGIN
	DELETE FROM listing_search;
	RETURN NULL;
END $function$;
--> statement-breakpoint
CREATE FUNCTION "move_listing_search"() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $function$
BEGIN
	PERFORM write_listing_search(array_agg(id)) FROM businesses WHERE county_slug = NEW.slug;
	RETURN NULL;
END $function$;
--> statement-breakpoint
CREATE TRIGGER "businesses_searched_when_added" AFTER INSERT ON "businesses"
	REFERENCING NEW TABLE AS came FOR EACH STATEMENT EXECUTE FUNCTION keep_listing_search('id');
--> statement-breakpoint
CREATE TRIGGER "businesses_searched_when_changed" AFTER UPDATE ON "businesses"
	REFERENCING NEW TABLE AS came OLD TABLE AS went FOR EACH STATEMENT EXECUTE FUNCTION keep_listing_search('id');
--> statement-breakpoint
CREATE TRIGGER "businesses_searched_when_removed" AFTER DELETE ON "businesses"
	REFERENCING OLD TABLE AS went FOR EACH STATEMENT EXECUTE FUNCTION keep_listing_search('id');
--> statement-breakpoint
CREATE TRIGGER "businesses_searched_when_emptied" AFTER TRUNCATE ON "businesses"
	FOR EACH STATEMENT EXECUTE FUNCTION empty_listing_search();
--> statement-breakpoint
CREATE TRIGGER "images_searched_when_added" AFTER INSERT ON "business_images"
	REFERENCING NEW TABLE AS came FOR EACH STATEMENT EXECUTE FUNCTION keep_listing_search('business_id');
--> statement-breakpoint
CREATE TRIGGER "images_searched_when_changed" AFTER UPDATE ON "business_images"
	REFERENCING NEW TABLE AS came OLD TABLE AS went FOR EACH STATEMENT EXECUTE FUNCTION keep_listing_search('business_id');
--> statement-breakpoint
CREATE TRIGGER "images_searched_when_removed" AFTER DELETE ON "business_images"
	REFERENCING OLD TABLE AS went FOR EACH STATEMENT EXECUTE FUNCTION keep_listing_search('business_id');
--> statement-breakpoint
CREATE TRIGGER "posts_searched_when_added" AFTER INSERT ON "posts"
	REFERENCING NEW TABLE AS came FOR EACH STATEMENT EXECUTE FUNCTION keep_listing_search('business_id');
--> statement-breakpoint
CREATE TRIGGER "posts_searched_when_changed" AFTER UPDATE ON "posts"
	REFERENCING NEW TABLE AS came OLD TABLE AS went FOR EACH STATEMENT EXECUTE FUNCTION keep_listing_search('business_id');
--> statement-breakpoint
CREATE TRIGGER "posts_searched_when_removed" AFTER DELETE ON "posts"
	REFERENCING OLD TABLE AS went FOR EACH STATEMENT EXECUTE FUNCTION keep_listing_search('business_id');
--> statement-breakpoint
CREATE TRIGGER "counties_searched_in_their_zone" AFTER UPDATE OF "time_zone" ON "counties"
	FOR EACH ROW WHEN (OLD.time_zone IS DISTINCT FROM NEW.time_zone) EXECUTE FUNCTION move_listing_search();
--> statement-breakpoint
-- The text index is made at once at the end: filled row by row it is several times as large.
DROP INDEX "listing_search_words";
--> statement-breakpoint
INSERT INTO "listing_search" SELECT * FROM "listing_search_rows";
--> statement-breakpoint
CREATE INDEX "listing_search_words" ON "listing_search" USING gin ("words") WITH (fastupdate=false);
--> statement-breakpoint
ANALYZE "listing_search";
