CREATE TABLE "indexes_to_make" (
	"name" text PRIMARY KEY NOT NULL,
	"definition" text NOT NULL
);
--> statement-breakpoint
-- The English stems of the words that `is_spanish` looks for: what has none of them need not be looked at word by word.
CREATE FUNCTION "small_spanish_words"() RETURNS tsquery LANGUAGE sql IMMUTABLE PARALLEL SAFE
	RETURN '''al'' | ''ant'' | ''aqui'' | ''como'' | ''con'' | ''cuando'' | ''desd'' | ''dond'' | ''en'' | ''es'' | ''esta'' | ''estamo'' | ''hablamo'' | ''hacemo'' | ''hasta'' | ''las'' | ''llame'' | ''llameno'' | ''los'' | ''mas'' | ''muy'' | ''nos'' | ''nosotro'' | ''nuestra'' | ''nuestro'' | ''ofrecemo'' | ''para'' | ''pero'' | ''por'' | ''que'' | ''ser'' | ''servicio'' | ''sin'' | ''sobr'' | ''somo'' | ''son'' | ''su'' | ''sus'' | ''tambien'' | ''tenemo'' | ''toda'' | ''todo'' | ''trabajamo'' | ''un'' | ''una'' | ''ust'' | ''usted'' | ''y'' | ''ya'''::tsquery;
--> statement-breakpoint
-- As before, with each text taken apart once only.
CREATE OR REPLACE VIEW "listing_search_rows" AS
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
				CASE WHEN made.has_photo THEN 'f:photo' END,
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
-- Nobody else sees businesses that are being added, so their rows need no lock and replace none.
CREATE OR REPLACE FUNCTION "keep_listing_search"() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $function$
DECLARE
	ids text[];
BEGIN
	IF TG_OP = 'INSERT' AND TG_TABLE_NAME = 'businesses' THEN
		SELECT array_agg(id) FROM came INTO ids;
		INSERT INTO listing_search SELECT * FROM listing_search_rows WHERE business_id = ANY(ids)
		ON CONFLICT (business_id) DO NOTHING;
		RETURN NULL;
	END IF;
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
-- Triggers go in the order of their names, and what counts makes other writers wait until the statement has ended.
ALTER TRIGGER "businesses_searched_when_added" ON "businesses" RENAME TO "businesses_added_to_search";
