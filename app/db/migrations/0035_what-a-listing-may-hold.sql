ALTER TABLE "counties" DROP CONSTRAINT "counties_fips_unique";--> statement-breakpoint
ALTER TABLE "businesses" DROP CONSTRAINT "businesses_coordinates";--> statement-breakpoint
DROP INDEX "listing_search_names";--> statement-breakpoint
DROP INDEX "counties_region";--> statement-breakpoint
CREATE INDEX "counties_region" ON "counties" USING btree ("region_id");--> statement-breakpoint
ALTER TABLE "categories" DROP COLUMN "display_name";--> statement-breakpoint
ALTER TABLE "categories" DROP COLUMN "listed";--> statement-breakpoint
ALTER TABLE "categories" DROP COLUMN "position";--> statement-breakpoint
ALTER TABLE "listing_search" DROP COLUMN "has_photo";--> statement-breakpoint
ALTER TABLE "search_sample" DROP COLUMN "has_photo";--> statement-breakpoint
ALTER TABLE "search_words" DROP COLUMN "is_of_category";--> statement-breakpoint
ALTER TABLE "counties" DROP COLUMN "full_name";--> statement-breakpoint
ALTER TABLE "counties" DROP COLUMN "fips";--> statement-breakpoint
ALTER TABLE "counties" DROP COLUMN "seat";--> statement-breakpoint
ALTER TABLE "counties" DROP COLUMN "region_position";--> statement-breakpoint
ALTER TABLE "counties" DROP COLUMN "lat";--> statement-breakpoint
ALTER TABLE "counties" DROP COLUMN "lng";--> statement-breakpoint
ALTER TABLE "regions" DROP COLUMN "position";--> statement-breakpoint
ALTER TABLE "businesses" ADD CONSTRAINT "businesses_id" CHECK ("businesses"."id" ~ '^[a-z0-9]+(-[a-z0-9]+)*-[0-9]+$');--> statement-breakpoint
ALTER TABLE "businesses" ADD CONSTRAINT "businesses_weekly_hours" CHECK ("businesses"."hours" is null
    or coalesce(jsonb_array_length("businesses"."hours" -> 'weekly') = jsonb_array_length(jsonb_path_query_array("businesses"."hours" -> 'weekly', '$[*] ? (@.day >= 1 && @.day <= 7 && @.opens like_regex "^([01][0-9]|2[0-3]):[0-5][0-9]$" && @.closes like_regex "^(([01][0-9]|2[0-3]):[0-5][0-9]|24:00)$")')), false));--> statement-breakpoint
ALTER TABLE "businesses" ADD CONSTRAINT "businesses_days_without_hours" CHECK ("businesses"."hours" is null
    or coalesce(jsonb_array_length(coalesce("businesses"."hours" -> 'byAppointment', '[]') || coalesce("businesses"."hours" -> 'notGiven', '[]')) = jsonb_array_length(jsonb_path_query_array(coalesce("businesses"."hours" -> 'byAppointment', '[]') || coalesce("businesses"."hours" -> 'notGiven', '[]'), '$[*] ? (@ >= 1 && @ <= 7)')), false));--> statement-breakpoint
ALTER TABLE "businesses" ADD CONSTRAINT "businesses_exceptional_hours" CHECK ("businesses"."hours" is null
    or coalesce(jsonb_array_length("businesses"."hours" -> 'exceptions') = jsonb_array_length(jsonb_path_query_array("businesses"."hours" -> 'exceptions', '$[*] ? (@.date like_regex "^[0-9]{4}-[0-9]{2}-[0-9]{2}$" && @.name.type() == "string"
          && (@.opens like_regex "^([01][0-9]|2[0-3]):[0-5][0-9]$" && @.closes like_regex "^(([01][0-9]|2[0-3]):[0-5][0-9]|24:00)$" || !exists(@.opens) && !exists(@.closes)))')), false));--> statement-breakpoint
ALTER TABLE "businesses" ADD CONSTRAINT "businesses_coordinates" CHECK (("businesses"."lat" is null) = ("businesses"."lng" is null)
        and "businesses"."lat" between 24.39 and 31.01 and "businesses"."lng" between -87.64 and -79.97);
--> statement-breakpoint
DROP VIEW "listing_search_rows";
--> statement-breakpoint
-- As before, without the filter for pictures.
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
	texts.of_name || texts.of_services || texts.others
		|| CASE WHEN (texts.of_name || texts.of_services || texts.others) @@ small_spanish_words()
				AND is_spanish(concat_ws(' ', b.name, array_to_string(b.services, ' '), b.description))
			THEN spanish_stems_of(b.name, 'A') || spanish_stems_of(array_to_string(b.services, ' '), 'B')
				|| spanish_stems_of(b.description, 'C')
			ELSE '' END
		|| array_to_tsvector(array_remove(
			ARRAY[
				'c:' || b.category_slug,
				'l:' || b.county_slug,
				'b:' || nullif(b.branch_of_service, ''),
				CASE WHEN made.level >= 1 THEN 'v:1' END,
				CASE WHEN made.level >= 2 THEN 'v:2' END,
				CASE WHEN made.level >= 3 THEN 'v:3' END,
				CASE WHEN made.deal_ends_at IS NOT NULL THEN 'f:deal' END,
				'm:' || floor(b.lat * 4) || ':' || floor(b.lng * 4),
				CASE WHEN b.lat IS NULL THEN 'u:' || b.county_slug END,
				't:' || b.phone_digits,
				't:' || right(b.phone_digits, 7)
			]
			|| ARRAY(SELECT DISTINCT 's:' || place FROM unnest(b.comes_to) place WHERE place <> '')
			|| ARRAY(SELECT DISTINCT 'g:' || tag FROM unnest(b.languages) tag WHERE tag <> '')
			|| ARRAY(SELECT 'n:' || stem FROM unnest(tsvector_to_array(texts.of_name)) stem),
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
		stems_of(ARRAY[b.name], 'A') AS of_name,
		stems_of(b.services, 'B') AS of_services,
		stems_of(ARRAY[b.description, b.city, b.branch_of_service], 'C') AS others
	OFFSET 0
) texts
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
CREATE OR REPLACE FUNCTION "write_listing_search"(ids text[]) RETURNS void LANGUAGE plpgsql AS $function$
BEGIN
	PERFORM FROM businesses WHERE id = ANY(ids) ORDER BY id FOR NO KEY UPDATE;
	DELETE FROM listing_search WHERE business_id = ANY(ids)
		AND NOT EXISTS (SELECT FROM businesses WHERE id = business_id AND status = 'published');
	INSERT INTO listing_search AS kept SELECT * FROM listing_search_rows WHERE business_id = ANY(ids) ORDER BY business_id
	ON CONFLICT (business_id) DO UPDATE SET
		(category_slug, county_slug, city_slug, comes_to, branch, languages, level, level_expires_at, deal_ends_at,
			is_unconfirmed, is_featured, quality, listed_at, lat, lng, location, is_placed_exactly, sort_name, plain_name,
			is_central_time, open_week, open_past_midnight, exception_dates, open_exceptions, words)
		= (excluded.category_slug, excluded.county_slug, excluded.city_slug, excluded.comes_to, excluded.branch,
			excluded.languages, excluded.level, excluded.level_expires_at, excluded.deal_ends_at,
			excluded.is_unconfirmed, excluded.is_featured, excluded.quality, excluded.listed_at, excluded.lat, excluded.lng,
			excluded.location, excluded.is_placed_exactly, excluded.sort_name, excluded.plain_name, excluded.is_central_time,
			excluded.open_week, excluded.open_past_midnight, excluded.exception_dates, excluded.open_exceptions, excluded.words)
		WHERE kept *<> excluded;
END $function$;
--> statement-breakpoint
UPDATE "listing_search" SET "words" = ts_delete("words", 'f:photo') WHERE "words" @@ '''f:photo'''::tsquery;
--> statement-breakpoint
-- What the triggers should have made of `listing_counts`, for those who check it.
CREATE VIEW "listing_counts_rows" AS
SELECT counted.scope, counted.place, counted.county_slug, b.category_slug,
	count(*)::int AS listed, (count(*) FILTER (WHERE b.confirm_reminders >= 3))::int AS unconfirmed
FROM businesses b, LATERAL (
	SELECT 'county' AS scope, b.county_slug AS place, '' AS county_slug
	UNION ALL
	SELECT 'city', b.city_slug, b.county_slug WHERE b.city_slug IS NOT NULL
	UNION ALL
	SELECT 'comes_to', place, '' FROM unnest(b.comes_to) place
) counted
WHERE b.status = 'published'
GROUP BY 1, 2, 3, 4;
