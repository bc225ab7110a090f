CREATE EXTENSION IF NOT EXISTS pg_trgm;--> statement-breakpoint
CREATE EXTENSION IF NOT EXISTS unaccent;--> statement-breakpoint
CREATE EXTENSION IF NOT EXISTS fuzzystrmatch;--> statement-breakpoint
CREATE SCHEMA "auth";--> statement-breakpoint
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
END $do$;--> statement-breakpoint
-- A name without the words that companies leave out at will, written together: nearly as `comparableName` of duplicates.
CREATE FUNCTION "name_key"(name text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
	RETURN replace(regexp_replace(
		plain_words(replace(name, '.', '')),
		'\m(the|a|and|of|llc|inc|co|corp|company|incorporated|corporation|ltd|pllc|pa)\M', '', 'g'
	), ' ', '');--> statement-breakpoint
-- Stems with their places. Words of two texts never stand side by side, so that a phrase is found within one text only.
CREATE FUNCTION "stems_of"(texts text[], weight "char") RETURNS tsvector LANGUAGE sql IMMUTABLE PARALLEL SAFE
	RETURN setweight(
		to_tsvector('pg_catalog.english', plain_words('the the the ' || array_to_string(texts, ' the the the '))), weight
	);--> statement-breakpoint
-- Null for what is no time of day, so that odd hours never keep a listing from being written.
CREATE FUNCTION "minutes_of"(clock text) RETURNS int LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
	RETURN CASE WHEN clock ~ '^\d\d:[0-5]\d$' THEN split_part(clock, ':', 1)::int * 60 + split_part(clock, ':', 2)::int END;--> statement-breakpoint
CREATE SEQUENCE "public"."business_numbers" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 10001 CACHE 1;--> statement-breakpoint
CREATE TABLE "article_versions" (
	"article_id" integer NOT NULL,
	"number" integer NOT NULL,
	"saved_at" timestamp with time zone DEFAULT now() NOT NULL,
	"story" jsonb NOT NULL,
	"photo_id" uuid,
	"business_id" text,
	CONSTRAINT "article_versions_article_id_number_pk" PRIMARY KEY("article_id","number")
);--> statement-breakpoint
CREATE TABLE "articles" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "articles_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"slug" text NOT NULL,
	"aliases" text[] DEFAULT '{}' NOT NULL,
	"position" integer NOT NULL,
	"published_at" timestamp with time zone,
	"version" integer,
	"illustration" text
);--> statement-breakpoint
CREATE TABLE "audit_log" (
	"sequence" bigint PRIMARY KEY NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"actor_kind" text NOT NULL,
	"actor_id" uuid,
	"subject_kind" text NOT NULL,
	"subject_id" text NOT NULL,
	"action" text NOT NULL,
	"from_state" text,
	"to_state" text,
	"reason" text,
	"facts" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"previous_hash" text NOT NULL,
	"hash" text NOT NULL,
	CONSTRAINT "audit_log_actor_kind" CHECK ("audit_log"."actor_kind" in ('visitor', 'owner', 'moderator', 'administrator', 'operator', 'system'))
);--> statement-breakpoint
CREATE TABLE "auth"."audit_log_entries" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"payload" jsonb NOT NULL,
	"ip_address" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);--> statement-breakpoint
CREATE TABLE "auth"."flow_state" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid,
	"auth_code" uuid DEFAULT gen_random_uuid() NOT NULL,
	"code_challenge" text NOT NULL,
	"authentication_method" text NOT NULL,
	"auth_code_issued_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);--> statement-breakpoint
CREATE TABLE "auth"."identities" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"provider_id" text NOT NULL,
	"user_id" uuid NOT NULL,
	"identity_data" jsonb NOT NULL,
	"provider" text NOT NULL,
	"email" text,
	"last_sign_in_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);--> statement-breakpoint
CREATE TABLE "auth"."mfa_amr_claims" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"session_id" uuid NOT NULL,
	"authentication_method" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);--> statement-breakpoint
CREATE TABLE "auth"."mfa_challenges" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"factor_id" uuid NOT NULL,
	"ip_address" text NOT NULL,
	"verified_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);--> statement-breakpoint
CREATE TABLE "auth"."mfa_factors" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"friendly_name" text,
	"factor_type" text NOT NULL,
	"status" text DEFAULT 'unverified' NOT NULL,
	"secret" text NOT NULL,
	"last_used_step" bigint,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "mfa_factors_status" CHECK ("auth"."mfa_factors"."status" in ('unverified', 'verified'))
);--> statement-breakpoint
CREATE TABLE "auth"."mfa_recovery_codes" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"code_hash" text NOT NULL,
	"used_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);--> statement-breakpoint
CREATE TABLE "auth"."one_time_tokens" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"token_type" text NOT NULL,
	"form" text NOT NULL,
	"token_hash" text NOT NULL,
	"relates_to" text NOT NULL,
	"flow_id" uuid,
	"wrong_tries" integer DEFAULT 0 NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "one_time_tokens_form" CHECK ("auth"."one_time_tokens"."form" in ('link', 'code'))
);--> statement-breakpoint
CREATE TABLE "auth"."sessions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"aal" text DEFAULT 'aal1' NOT NULL,
	"factor_id" uuid,
	"refresh_token_counter" bigint DEFAULT 0 NOT NULL,
	"refresh_token_floor" bigint DEFAULT 0 NOT NULL,
	"refreshed_at" timestamp with time zone,
	"user_agent" text,
	"ip" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sessions_aal" CHECK ("auth"."sessions"."aal" in ('aal1', 'aal2'))
);--> statement-breakpoint
CREATE TABLE "auth"."users" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"aud" text DEFAULT 'authenticated' NOT NULL,
	"role" text DEFAULT 'authenticated' NOT NULL,
	"email" text,
	"encrypted_password" text,
	"is_password_contested" boolean DEFAULT false NOT NULL,
	"email_confirmed_at" timestamp with time zone,
	"is_address_unproved" boolean DEFAULT false NOT NULL,
	"invited_at" timestamp with time zone,
	"confirmation_sent_at" timestamp with time zone,
	"recovery_sent_at" timestamp with time zone,
	"reauthentication_sent_at" timestamp with time zone,
	"email_change" text,
	"email_change_sent_at" timestamp with time zone,
	"email_change_confirm_status" smallint DEFAULT 0 NOT NULL,
	"last_sign_in_at" timestamp with time zone,
	"raw_app_meta_data" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"raw_user_meta_data" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"banned_until" timestamp with time zone,
	"deleted_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);--> statement-breakpoint
CREATE TABLE "business_images" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "business_images_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"business_id" text NOT NULL,
	"url" text NOT NULL,
	"alt" text DEFAULT '' NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"photo_id" uuid
);--> statement-breakpoint
CREATE TABLE "businesses" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"sort_name" text collate "und-x-icu" GENERATED ALWAYS AS (lower(name)) STORED NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"services" text[] DEFAULT '{}' NOT NULL,
	"category_slug" text NOT NULL,
	"address" text DEFAULT '' NOT NULL,
	"street" text,
	"unit" text,
	"city" text,
	"city_slug" text,
	"state" text DEFAULT 'FL' NOT NULL,
	"zip" text,
	"county_slug" text NOT NULL,
	"time_zone" text,
	"lat" double precision,
	"lng" double precision,
	"location" "point" GENERATED ALWAYS AS (point(lng, lat)) STORED,
	"location_precision" text,
	"placed_for" text,
	"service_area_text" text,
	"service_area_counties" text[] DEFAULT '{}' NOT NULL,
	"comes_to" text[] DEFAULT '{}' NOT NULL,
	"phone" text DEFAULT '' NOT NULL,
	"phone_digits" text,
	"email" text DEFAULT '' NOT NULL,
	"website" text DEFAULT '' NOT NULL,
	"facebook" text DEFAULT '' NOT NULL,
	"instagram" text DEFAULT '' NOT NULL,
	"twitter" text DEFAULT '' NOT NULL,
	"linkedin" text DEFAULT '' NOT NULL,
	"branch_of_service" text,
	"is_verified" boolean DEFAULT false NOT NULL,
	"verification_level" text DEFAULT 'self_declared' NOT NULL,
	"verified_at" timestamp with time zone,
	"verification_expires_at" timestamp with time zone,
	"proven_by" uuid[] DEFAULT '{}' NOT NULL,
	"is_featured" boolean DEFAULT false NOT NULL,
	"featured_reason" text DEFAULT '' NOT NULL,
	"featured_until" timestamp with time zone,
	"hours" jsonb,
	"year_founded" integer,
	"state_license" text DEFAULT '' NOT NULL,
	"languages" text[] DEFAULT '{}' NOT NULL,
	"source_name" text,
	"source_date" date,
	"status" text DEFAULT 'published' NOT NULL,
	"merged_into" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"listed_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_confirmed_at" timestamp with time zone,
	"confirm_reminders" integer DEFAULT 0 NOT NULL,
	"confirm_reminded_at" timestamp with time zone,
	"banner_photo_id" uuid,
	"profile_photo_id" uuid,
	CONSTRAINT "businesses_status" CHECK ("businesses"."status" in ('published', 'unlisted', 'closed', 'taken_down')),
	CONSTRAINT "businesses_time_zone" CHECK ("businesses"."time_zone" in ('America/New_York', 'America/Chicago')),
	CONSTRAINT "businesses_location_precision" CHECK ("businesses"."location_precision" in ('address', 'zip', 'city', 'county')),
	CONSTRAINT "businesses_verification_level" CHECK ("businesses"."verification_level" in ('self_declared', 'document_reviewed', 'sba_certified', 'state_certified')),
	CONSTRAINT "businesses_phone_digits" CHECK ("businesses"."phone_digits" ~ '^[0-9]{10}$'),
	CONSTRAINT "businesses_zip" CHECK ("businesses"."zip" ~ '^[0-9]{5}$'),
	CONSTRAINT "businesses_year_founded" CHECK ("businesses"."year_founded" between 1700 and 2200),
	CONSTRAINT "businesses_id" CHECK ("businesses"."id" ~ '^[a-z0-9]+(-[a-z0-9]+)*-[0-9]+$'),
	-- Dry Tortugas to Perdido River, with its waters. Source: U.S. Census Bureau, bounding box of the state.
	CONSTRAINT "businesses_coordinates" CHECK (("businesses"."lat" is null) = ("businesses"."lng" is null)
        and "businesses"."lat" between 24.39 and 31.01 and "businesses"."lng" between -87.64 and -79.97),
	-- These refuse hours with a list in which not every member is right, and without the list.
	CONSTRAINT "businesses_weekly_hours" CHECK ("businesses"."hours" is null
    or coalesce(jsonb_array_length("businesses"."hours" -> 'weekly') = jsonb_array_length(jsonb_path_query_array("businesses"."hours" -> 'weekly', '$[*] ? (@.day >= 1 && @.day <= 7 && @.opens like_regex "^([01][0-9]|2[0-3]):[0-5][0-9]$" && @.closes like_regex "^(([01][0-9]|2[0-3]):[0-5][0-9]|24:00)$")')), false)),
	CONSTRAINT "businesses_days_without_hours" CHECK ("businesses"."hours" is null
    or coalesce(jsonb_array_length(coalesce("businesses"."hours" -> 'byAppointment', '[]') || coalesce("businesses"."hours" -> 'notGiven', '[]')) = jsonb_array_length(jsonb_path_query_array(coalesce("businesses"."hours" -> 'byAppointment', '[]') || coalesce("businesses"."hours" -> 'notGiven', '[]'), '$[*] ? (@ >= 1 && @ <= 7)')), false)),
	CONSTRAINT "businesses_exceptional_hours" CHECK ("businesses"."hours" is null
    or coalesce(jsonb_array_length("businesses"."hours" -> 'exceptions') = jsonb_array_length(jsonb_path_query_array("businesses"."hours" -> 'exceptions', '$[*] ? (@.date like_regex "^[0-9]{4}-[0-9]{2}-[0-9]{2}$" && @.name.type() == "string"
          && (@.opens like_regex "^([01][0-9]|2[0-3]):[0-5][0-9]$" && @.closes like_regex "^(([01][0-9]|2[0-3]):[0-5][0-9]|24:00)$" || !exists(@.opens) && !exists(@.closes)))')), false))
);--> statement-breakpoint
CREATE TABLE "photos" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"business_id" text,
	"kind" text NOT NULL,
	"alt" text DEFAULT '' NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"widths" integer[] NOT NULL,
	"uploaded_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"taken_down_at" timestamp with time zone,
	CONSTRAINT "photos_kind" CHECK ("photos"."kind" in ('banner', 'profile', 'gallery', 'post', 'submission', 'article'))
);--> statement-breakpoint
CREATE TABLE "categories" (
	"slug" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	CONSTRAINT "categories_name_unique" UNIQUE("name")
);--> statement-breakpoint
CREATE TABLE "directory" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"since" timestamp with time zone DEFAULT now() NOT NULL,
	"operator_name" text,
	"operator_county" text,
	"notice" text,
	"notice_last_day" date,
	"open_data" jsonb
);--> statement-breakpoint
CREATE TABLE "followed_searches" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"email" text NOT NULL,
	"path" text NOT NULL,
	"title" text NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"told_until" timestamp with time zone,
	"failures" integer DEFAULT 0 NOT NULL,
	"failed_at" timestamp with time zone
);--> statement-breakpoint
CREATE TABLE "imports" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"source" text NOT NULL,
	"source_date" date NOT NULL,
	"level" text DEFAULT 'self_declared' NOT NULL,
	"file_name" text NOT NULL,
	"sha256" text NOT NULL,
	"parts" integer NOT NULL,
	"format" text NOT NULL,
	"sheets" text[] DEFAULT '{}' NOT NULL,
	"sheet" text,
	"headings" text[] NOT NULL,
	"columns" text[] NOT NULL,
	"state" text DEFAULT 'received' NOT NULL,
	"rows_done" integer DEFAULT 0 NOT NULL,
	"rows_total" integer DEFAULT 0 NOT NULL,
	"counts" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"problem" text,
	"account_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"applied_at" timestamp with time zone,
	"worked_at" timestamp with time zone,
	CONSTRAINT "imports_level" CHECK ("imports"."level" in ('self_declared', 'document_reviewed', 'sba_certified', 'state_certified')),
	CONSTRAINT "imports_state" CHECK ("imports"."state" in ('received', 'previewing', 'previewed', 'applying', 'applied', 'cancelled', 'taking_back', 'taken_back', 'failed'))
);--> statement-breakpoint
CREATE TABLE "import_rows" (
	"import_id" uuid NOT NULL,
	"line" integer NOT NULL,
	"cells" text[] NOT NULL,
	"listing" jsonb,
	"derived" jsonb,
	"point" jsonb,
	"level" text DEFAULT 'self_declared' NOT NULL,
	"identifier" text,
	"outcome" text NOT NULL,
	"problems" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"reasons" text[] DEFAULT '{}' NOT NULL,
	"changes" jsonb,
	"business_id" text,
	"repeats_line" integer,
	"choice" text,
	"result" text,
	"result_reason" text,
	"applied_at" timestamp with time zone,
	CONSTRAINT "import_rows_import_id_line_pk" PRIMARY KEY("import_id","line"),
	CONSTRAINT "import_rows_level" CHECK ("import_rows"."level" in ('self_declared', 'document_reviewed', 'sba_certified', 'state_certified')),
	CONSTRAINT "import_rows_outcome" CHECK ("import_rows"."outcome" in ('new', 'changed', 'unchanged', 'duplicate', 'refused')),
	CONSTRAINT "import_rows_choice" CHECK ("import_rows"."choice" in ('merge', 'new', 'skip')),
	CONSTRAINT "import_rows_result" CHECK ("import_rows"."result" in ('added', 'updated', 'held', 'merged', 'skipped', 'left', 'went', 'stayed'))
);--> statement-breakpoint
CREATE TABLE "listing_sources" (
	"source" text NOT NULL,
	"identifier" text NOT NULL,
	"business_id" text,
	"import_id" uuid NOT NULL,
	"given" jsonb NOT NULL,
	CONSTRAINT "listing_sources_source_identifier_pk" PRIMARY KEY("source","identifier")
);--> statement-breakpoint
CREATE UNLOGGED TABLE "failed_sign_ins" (
	"key" text PRIMARY KEY NOT NULL,
	"count" integer NOT NULL,
	"last_at" timestamp with time zone NOT NULL,
	"is_known" boolean DEFAULT false NOT NULL
);--> statement-breakpoint
CREATE UNLOGGED TABLE "request_counts" (
	"key" text PRIMARY KEY NOT NULL,
	"points" integer DEFAULT 0 NOT NULL,
	"expire" bigint
);--> statement-breakpoint
CREATE TABLE "sent_forms" (
	"key" text PRIMARY KEY NOT NULL,
	"answer" jsonb,
	"until" timestamp with time zone NOT NULL
);--> statement-breakpoint
CREATE TABLE "listing_counts" (
	"scope" text NOT NULL,
	"place" text NOT NULL,
	"county_slug" text NOT NULL,
	"category_slug" text NOT NULL,
	"listed" integer NOT NULL,
	"unconfirmed" integer NOT NULL,
	CONSTRAINT "listing_counts_scope_place_county_slug_category_slug_pk" PRIMARY KEY("scope","place","county_slug","category_slug")
);--> statement-breakpoint
-- One narrow row per published business; triggers write it from the view listing_search_rows.
CREATE TABLE "listing_search" (
	"business_id" text PRIMARY KEY NOT NULL,
	"category_slug" text NOT NULL,
	"county_slug" text NOT NULL,
	"city_slug" text,
	"comes_to" text[] NOT NULL,
	"branch" text,
	"languages" text[] NOT NULL,
	-- From 0 for self-declared to 3; it holds until level_expires_at.
	"level" smallint NOT NULL,
	"level_expires_at" timestamp with time zone,
	-- End of the last deal, infinity for one without an end, null without a deal.
	"deal_ends_at" timestamp with time zone,
	"is_unconfirmed" boolean NOT NULL,
	"is_featured" boolean NOT NULL,
	-- Level, month of the last confirmation and details filled in, as one number.
	"quality" integer NOT NULL,
	"listed_at" timestamp with time zone NOT NULL,
	"lat" double precision,
	"lng" double precision,
	"location" "point",
	-- Measured from the address, not from a ZIP code or city.
	"is_placed_exactly" boolean NOT NULL,
	"sort_name" text collate "und-x-icu" NOT NULL,
	"plain_name" text collate "C" NOT NULL,
	"is_central_time" boolean NOT NULL,
	-- Minutes from Monday 0:00 on the clock there; hours after midnight stand in the second. Null without hours.
	"open_week" "int4multirange",
	"open_past_midnight" "int4multirange",
	-- Dates whose week does not count.
	"exception_dates" date[] NOT NULL,
	"open_exceptions" "tsmultirange",
	-- Stems with weights (A name, B services, C description, city and branch), and filters without: n: stem of the name,
	-- c: category, l: county located in, s: county or region served from elsewhere, b: branch, v: level at least,
	-- g: language, f: deal, m: square of a quarter degree or u: county of what has no place, t: telephone,
	-- e: stem of a Spanish text (with a weight).
	"words" "tsvector" NOT NULL
);--> statement-breakpoint
CREATE TABLE "search_making" (
	"id" smallint PRIMARY KEY NOT NULL,
	"made_at" timestamp with time zone NOT NULL,
	"listings" integer NOT NULL,
	"sampled" integer NOT NULL,
	"writes" text NOT NULL
);--> statement-breakpoint
-- Rows of listing_search taken at random, for counts of very many; empty while all can be counted.
CREATE TABLE "search_sample" (
	LIKE "listing_search",
	PRIMARY KEY ("business_id")
);--> statement-breakpoint
CREATE TABLE "search_words" (
	"word" text collate "C" PRIMARY KEY NOT NULL,
	"stem" text NOT NULL,
	"listings" integer NOT NULL,
	"in_names" integer NOT NULL
);--> statement-breakpoint
CREATE TABLE "mail_outbox" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"kind" text NOT NULL,
	"recipient" text NOT NULL,
	"subject" text NOT NULL,
	"text" text NOT NULL,
	"html" text NOT NULL,
	"link" text,
	"unsubscribe" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"due_at" timestamp with time zone DEFAULT now() NOT NULL,
	"decision" text,
	"attempts" integer DEFAULT 0 NOT NULL,
	"claimed_at" timestamp with time zone,
	"sent_at" timestamp with time zone,
	"failed_at" timestamp with time zone,
	"last_error" text
);--> statement-breakpoint
CREATE TABLE "mail_opt_outs" (
	"address_hash" text PRIMARY KEY NOT NULL,
	"at" timestamp with time zone NOT NULL
);--> statement-breakpoint
CREATE TABLE "mailing_recipients" (
	"address_hash" text NOT NULL,
	"mailing_id" uuid NOT NULL,
	"mail_id" uuid,
	"queued_at" timestamp with time zone NOT NULL,
	CONSTRAINT "mailing_recipients_address_hash_mailing_id_pk" PRIMARY KEY("address_hash","mailing_id")
);--> statement-breakpoint
CREATE TABLE "mailings" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"subject" text NOT NULL,
	"text" text NOT NULL,
	"audience" jsonb NOT NULL,
	"scope" text NOT NULL,
	"state" text DEFAULT 'sending' NOT NULL,
	"total" integer NOT NULL,
	"queued" integer DEFAULT 0 NOT NULL,
	"sent" integer DEFAULT 0 NOT NULL,
	"failed" integer DEFAULT 0 NOT NULL,
	"opted_out" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "mailings_state" CHECK ("mailings"."state" in ('sending', 'stopped', 'done'))
);--> statement-breakpoint
CREATE TABLE "changed_resources" (
	"id" text PRIMARY KEY NOT NULL,
	"section" text NOT NULL,
	"values" jsonb NOT NULL,
	"checked_on" date NOT NULL,
	"is_shown" boolean NOT NULL,
	"version" integer NOT NULL
);--> statement-breakpoint
CREATE TABLE "ready_texts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"kind" text NOT NULL,
	"decision" text NOT NULL,
	"label" text NOT NULL,
	"text" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);--> statement-breakpoint
CREATE TABLE "missed_searches" (
	"week" date NOT NULL,
	"words" text NOT NULL,
	"place" text NOT NULL,
	"count" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "missed_searches_week_words_place_pk" PRIMARY KEY("week","words","place")
);--> statement-breakpoint
CREATE TABLE "business_figures" (
	"business_id" text NOT NULL,
	"day" text NOT NULL,
	"shown" integer DEFAULT 0 NOT NULL,
	"opened" integer DEFAULT 0 NOT NULL,
	"called" integer DEFAULT 0 NOT NULL,
	"website" integer DEFAULT 0 NOT NULL,
	"directions" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "business_figures_business_id_day_pk" PRIMARY KEY("business_id","day")
);--> statement-breakpoint
CREATE TABLE "business_history" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "business_history_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"business_id" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"account_id" uuid,
	"changes" jsonb NOT NULL,
	"event" text,
	"is_by_team" boolean DEFAULT false NOT NULL,
	"reason" text
);--> statement-breakpoint
CREATE TABLE "business_owners" (
	"business_id" text NOT NULL,
	"account_id" uuid NOT NULL,
	"since" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "business_owners_business_id_account_id_pk" PRIMARY KEY("business_id","account_id")
);--> statement-breakpoint
CREATE TABLE "claims" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"business_id" text NOT NULL,
	"account_id" uuid NOT NULL,
	"account_email" text NOT NULL,
	"status" text NOT NULL,
	"method" text NOT NULL,
	"proved_address" text,
	"code_hash" text,
	"code_expires_at" timestamp with time zone,
	"wrong_tries" integer DEFAULT 0 NOT NULL,
	"statement" text DEFAULT '' NOT NULL,
	"question" text,
	"asked_at" timestamp with time zone,
	"answer" text,
	"answered_at" timestamp with time zone,
	"owner_reminders" integer DEFAULT 0 NOT NULL,
	"owner_reminded_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"decided_at" timestamp with time zone,
	"decided_by" uuid,
	"decision_text" text,
	"reminded_at" timestamp with time zone,
	"overdue_reminded_at" timestamp with time zone,
	CONSTRAINT "claims_status" CHECK ("claims"."status" in ('proving', 'waiting', 'approved', 'rejected', 'withdrawn')),
	CONSTRAINT "claims_method" CHECK ("claims"."method" in ('listing_email', 'domain_email', 'submission', 'moderator'))
);--> statement-breakpoint
CREATE TABLE "listing_edits" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"business_id" text NOT NULL,
	"account_id" uuid,
	"import_id" uuid,
	"status" text DEFAULT 'waiting' NOT NULL,
	"changes" jsonb NOT NULL,
	"question" text,
	"asked_at" timestamp with time zone,
	"answer" text,
	"answered_at" timestamp with time zone,
	"owner_reminders" integer DEFAULT 0 NOT NULL,
	"owner_reminded_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"decided_at" timestamp with time zone,
	"decided_by" uuid,
	"decision_text" text,
	"reminded_at" timestamp with time zone,
	"overdue_reminded_at" timestamp with time zone,
	"published" jsonb,
	CONSTRAINT "listing_edits_from" CHECK (("listing_edits"."account_id" is null) <> ("listing_edits"."import_id" is null)),
	CONSTRAINT "listing_edits_status" CHECK ("listing_edits"."status" in ('waiting', 'approved', 'rejected', 'withdrawn'))
);--> statement-breakpoint
CREATE TABLE "owner_offers" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"business_id" text NOT NULL,
	"offered_by" uuid NOT NULL,
	"is_by_team" boolean DEFAULT false NOT NULL,
	"recipient" text NOT NULL,
	"is_handover" boolean NOT NULL,
	"status" text DEFAULT 'open' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "owner_offers_status" CHECK ("owner_offers"."status" in ('open', 'accepted', 'withdrawn'))
);--> statement-breakpoint
CREATE TABLE "counties" (
	"slug" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"region_id" text,
	"time_zone" text NOT NULL,
	CONSTRAINT "counties_name_unique" UNIQUE("name")
);--> statement-breakpoint
CREATE TABLE "regions" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL
);--> statement-breakpoint
CREATE TABLE "posts" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "posts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"business_id" text NOT NULL,
	"type" text NOT NULL,
	"content" text NOT NULL,
	"image_url" text,
	"photo_id" uuid,
	"author_id" uuid,
	"edited_at" timestamp with time zone,
	"posted_at" timestamp with time zone DEFAULT now() NOT NULL,
	"starts_at" timestamp with time zone,
	"ends_at" timestamp with time zone,
	"taken_down_at" timestamp with time zone,
	"calendar_id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"calendar_changes" integer DEFAULT 0 NOT NULL,
	"over_at" timestamp with time zone GENERATED ALWAYS AS (case type
      when 'deal' then coalesce(ends_at, 'infinity'::timestamptz)
      when 'event' then coalesce(ends_at, greatest(
        (date_trunc('day', starts_at at time zone 'America/New_York') + interval '1 day') at time zone 'America/New_York',
        (date_trunc('day', starts_at at time zone 'America/Chicago') + interval '1 day') at time zone 'America/Chicago'))
      end) STORED,
	CONSTRAINT "posts_type" CHECK ("posts"."type" in ('update', 'event', 'deal'))
);--> statement-breakpoint
CREATE TABLE "relayed_messages" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"business_id" text NOT NULL,
	"sender" text NOT NULL,
	"visitor_name" text NOT NULL,
	"visitor_email" text NOT NULL,
	"owner_email" text NOT NULL,
	"message" text NOT NULL,
	"answers" uuid,
	"is_held" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "relayed_messages_sender" CHECK ("relayed_messages"."sender" in ('visitor', 'owner'))
);--> statement-breakpoint
CREATE TABLE "reports" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"business_id" text NOT NULL,
	"kind" text NOT NULL,
	"problem" text,
	"changes" jsonb,
	"history_id" integer,
	"sender" text DEFAULT 'visitor' NOT NULL,
	"message" text DEFAULT '' NOT NULL,
	"reporter_email" text,
	"status" text DEFAULT 'waiting' NOT NULL,
	"question" text,
	"asked_at" timestamp with time zone,
	"answer" text,
	"answered_at" timestamp with time zone,
	"owner_reminders" integer DEFAULT 0 NOT NULL,
	"owner_reminded_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"decided_at" timestamp with time zone,
	"decided_by" uuid,
	"decision_text" text,
	"reminded_at" timestamp with time zone,
	"overdue_reminded_at" timestamp with time zone,
	CONSTRAINT "reports_kind" CHECK ("reports"."kind" in ('problem', 'correction', 'objection')),
	CONSTRAINT "reports_sender" CHECK ("reports"."sender" in ('visitor', 'unsure', 'listing')),
	CONSTRAINT "reports_status" CHECK ("reports"."status" in ('waiting', 'resolved', 'dismissed'))
);--> statement-breakpoint
CREATE TABLE "team_notes" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"subject_kind" text NOT NULL,
	"subject_id" text NOT NULL,
	"account_id" uuid,
	"title" text NOT NULL,
	"text" text NOT NULL,
	"author_id" uuid,
	"for_id" uuid,
	"done_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);--> statement-breakpoint
CREATE TABLE "team_messages" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"message" text NOT NULL,
	"is_odd" boolean DEFAULT false NOT NULL,
	"status" text DEFAULT 'waiting' NOT NULL,
	"question" text,
	"asked_at" timestamp with time zone,
	"answer" text,
	"answered_at" timestamp with time zone,
	"owner_reminders" integer DEFAULT 0 NOT NULL,
	"owner_reminded_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"decided_at" timestamp with time zone,
	"decided_by" uuid,
	"decision_text" text,
	"reminded_at" timestamp with time zone,
	"overdue_reminded_at" timestamp with time zone,
	CONSTRAINT "team_messages_status" CHECK ("team_messages"."status" in ('waiting', 'resolved', 'dismissed'))
);--> statement-breakpoint
CREATE TABLE "account_roles" (
	"user_id" uuid NOT NULL,
	"role" text NOT NULL,
	"granted_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "account_roles_user_id_role_pk" PRIMARY KEY("user_id","role"),
	CONSTRAINT "account_roles_role" CHECK ("account_roles"."role" in ('moderator', 'administrator'))
);--> statement-breakpoint
CREATE TABLE "daily_mail_stops" (
	"account_id" uuid PRIMARY KEY NOT NULL
);--> statement-breakpoint
CREATE TABLE "team_invitations" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"email" text NOT NULL,
	"role" text NOT NULL,
	"invited_by" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "team_invitations_role" CHECK ("team_invitations"."role" in ('moderator', 'administrator'))
);--> statement-breakpoint
CREATE TABLE "factor_resets" (
	"account_id" uuid PRIMARY KEY NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"asked_by" uuid NOT NULL,
	"asked_at" timestamp with time zone NOT NULL
);--> statement-breakpoint
CREATE TABLE "submissions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"status" text DEFAULT 'submitted' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"business_name" text NOT NULL,
	"fields" jsonb NOT NULL,
	"source" text DEFAULT 'form' NOT NULL,
	"provider_id" text,
	"account_id" uuid,
	"contact_email" text,
	"is_held" boolean DEFAULT false NOT NULL,
	"photo_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"decided_at" timestamp with time zone,
	"decided_by" uuid,
	"decision_text" text,
	"reminded_at" timestamp with time zone,
	"overdue_reminded_at" timestamp with time zone,
	"submitted_at" timestamp with time zone DEFAULT now() NOT NULL,
	"business_id" text,
	"is_merged" boolean DEFAULT false NOT NULL,
	"asked_about" jsonb,
	"sender_reminders" integer DEFAULT 0 NOT NULL,
	"sender_reminded_at" timestamp with time zone,
	CONSTRAINT "submissions_status" CHECK ("submissions"."status" in ('submitted', 'approved', 'changes_requested', 'rejected', 'withdrawn', 'expired')),
	CONSTRAINT "submissions_source" CHECK ("submissions"."source" in ('form', 'account', 'provider'))
);--> statement-breakpoint
CREATE TABLE "upkeep_runs" (
	"name" text PRIMARY KEY NOT NULL,
	"ended_at" timestamp with time zone NOT NULL,
	"took_ms" integer NOT NULL,
	"succeeded_at" timestamp with time zone,
	"failed_at" timestamp with time zone,
	"failures" integer DEFAULT 0 NOT NULL,
	"problem" text DEFAULT '' NOT NULL,
	"result" text DEFAULT '' NOT NULL
);--> statement-breakpoint
CREATE TABLE "verification_documents" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"verification_id" uuid NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"key" text,
	"type" text NOT NULL,
	"bytes" integer NOT NULL,
	"hash" text NOT NULL,
	"deleted_at" timestamp with time zone,
	CONSTRAINT "verification_documents_type" CHECK ("verification_documents"."type" in ('application/pdf', 'image/jpeg', 'image/png'))
);--> statement-breakpoint
CREATE TABLE "verifications" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"business_id" text NOT NULL,
	"account_id" uuid NOT NULL,
	"level" text NOT NULL,
	"status" text DEFAULT 'waiting' NOT NULL,
	"owner_name" text DEFAULT '' NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"certificate_number" text,
	"question" text,
	"asked_at" timestamp with time zone,
	"answer" text,
	"answered_at" timestamp with time zone,
	"owner_reminders" integer DEFAULT 0 NOT NULL,
	"owner_reminded_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"decided_at" timestamp with time zone,
	"decided_by" uuid,
	"decision_text" text,
	"reminded_at" timestamp with time zone,
	"overdue_reminded_at" timestamp with time zone,
	"expires_at" timestamp with time zone,
	CONSTRAINT "verifications_status" CHECK ("verifications"."status" in ('waiting', 'approved', 'rejected', 'withdrawn')),
	-- The first level is only declared, so there is nothing to verify.
	CONSTRAINT "verifications_level" CHECK ("verifications"."level" in ('document_reviewed', 'sba_certified', 'state_certified'))
);--> statement-breakpoint
ALTER TABLE "article_versions" ADD CONSTRAINT "article_versions_article_id_articles_id_fk" FOREIGN KEY ("article_id") REFERENCES "public"."articles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "article_versions" ADD CONSTRAINT "article_versions_photo_id_photos_id_fk" FOREIGN KEY ("photo_id") REFERENCES "public"."photos"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "article_versions" ADD CONSTRAINT "article_versions_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "auth"."flow_state" ADD CONSTRAINT "flow_state_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "auth"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "factor_resets" ADD CONSTRAINT "factor_resets_account_id_users_id_fk" FOREIGN KEY ("account_id") REFERENCES "auth"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "auth"."identities" ADD CONSTRAINT "identities_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "auth"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "auth"."mfa_amr_claims" ADD CONSTRAINT "mfa_amr_claims_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "auth"."sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "auth"."mfa_challenges" ADD CONSTRAINT "mfa_challenges_factor_id_mfa_factors_id_fk" FOREIGN KEY ("factor_id") REFERENCES "auth"."mfa_factors"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "auth"."mfa_factors" ADD CONSTRAINT "mfa_factors_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "auth"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "auth"."mfa_recovery_codes" ADD CONSTRAINT "mfa_recovery_codes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "auth"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "auth"."one_time_tokens" ADD CONSTRAINT "one_time_tokens_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "auth"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "auth"."sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "auth"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "business_images" ADD CONSTRAINT "business_images_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "business_images" ADD CONSTRAINT "business_images_photo_id_photos_id_fk" FOREIGN KEY ("photo_id") REFERENCES "public"."photos"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "businesses" ADD CONSTRAINT "businesses_category_slug_categories_slug_fk" FOREIGN KEY ("category_slug") REFERENCES "public"."categories"("slug") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "businesses" ADD CONSTRAINT "businesses_county_slug_counties_slug_fk" FOREIGN KEY ("county_slug") REFERENCES "public"."counties"("slug") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "businesses" ADD CONSTRAINT "businesses_banner_photo_id_photos_id_fk" FOREIGN KEY ("banner_photo_id") REFERENCES "public"."photos"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "businesses" ADD CONSTRAINT "businesses_profile_photo_id_photos_id_fk" FOREIGN KEY ("profile_photo_id") REFERENCES "public"."photos"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "photos" ADD CONSTRAINT "photos_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "business_figures" ADD CONSTRAINT "business_figures_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "business_history" ADD CONSTRAINT "business_history_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "business_owners" ADD CONSTRAINT "business_owners_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "claims" ADD CONSTRAINT "claims_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_rows" ADD CONSTRAINT "import_rows_import_id_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "listing_sources" ADD CONSTRAINT "listing_sources_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "listing_sources" ADD CONSTRAINT "listing_sources_import_id_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."imports"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "listing_edits" ADD CONSTRAINT "listing_edits_import_id_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."imports"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "listing_edits" ADD CONSTRAINT "listing_edits_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "owner_offers" ADD CONSTRAINT "owner_offers_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "counties" ADD CONSTRAINT "counties_region_id_regions_id_fk" FOREIGN KEY ("region_id") REFERENCES "public"."regions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "posts" ADD CONSTRAINT "posts_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "posts" ADD CONSTRAINT "posts_photo_id_photos_id_fk" FOREIGN KEY ("photo_id") REFERENCES "public"."photos"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "relayed_messages" ADD CONSTRAINT "relayed_messages_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_history_id_business_history_id_fk" FOREIGN KEY ("history_id") REFERENCES "public"."business_history"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "submissions" ADD CONSTRAINT "submissions_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "verification_documents" ADD CONSTRAINT "verification_documents_verification_id_verifications_id_fk" FOREIGN KEY ("verification_id") REFERENCES "public"."verifications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "verifications" ADD CONSTRAINT "verifications_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "articles_slug" ON "articles" USING btree ("slug");--> statement-breakpoint
CREATE INDEX "articles_aliases" ON "articles" USING gin ("aliases");--> statement-breakpoint
CREATE INDEX "articles_position" ON "articles" USING btree ("position","id");--> statement-breakpoint
CREATE INDEX "article_versions_photo" ON "article_versions" USING btree ("photo_id");--> statement-breakpoint
CREATE INDEX "article_versions_business" ON "article_versions" USING btree ("business_id");--> statement-breakpoint
CREATE INDEX "audit_log_subject" ON "audit_log" USING btree ("subject_kind","subject_id","sequence");--> statement-breakpoint
CREATE INDEX "audit_log_decisions" ON "audit_log" USING btree ("subject_kind","action","at");--> statement-breakpoint
CREATE INDEX "audit_log_actor" ON "audit_log" USING btree ("actor_id","at","sequence");--> statement-breakpoint
CREATE INDEX "audit_log_newest" ON "audit_log" USING btree ("at","sequence");--> statement-breakpoint
CREATE INDEX "audit_log_listing" ON "audit_log" USING btree ((CASE WHEN subject_kind = 'business' THEN subject_id ELSE facts ->> 'businessId' END),"sequence");--> statement-breakpoint
CREATE INDEX "audit_log_entries_failed" ON "auth"."audit_log_entries" USING btree ("created_at") WHERE "auth"."audit_log_entries"."payload"->>'action' = 'login_failed';--> statement-breakpoint
CREATE INDEX "audit_log_entries_address" ON "auth"."audit_log_entries" USING btree ("created_at") WHERE "auth"."audit_log_entries"."ip_address" <> '';--> statement-breakpoint
CREATE INDEX "audit_log_entries_user" ON "auth"."audit_log_entries" USING btree (("payload"->>'user_id'),"created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "flow_state_code" ON "auth"."flow_state" USING btree ("auth_code");--> statement-breakpoint
CREATE INDEX "flow_state_created" ON "auth"."flow_state" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "flow_state_user" ON "auth"."flow_state" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "identities_provider" ON "auth"."identities" USING btree ("provider","provider_id");--> statement-breakpoint
CREATE INDEX "identities_user" ON "auth"."identities" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "mfa_amr_claims_method" ON "auth"."mfa_amr_claims" USING btree ("session_id","authentication_method");--> statement-breakpoint
CREATE INDEX "mfa_challenges_factor" ON "auth"."mfa_challenges" USING btree ("factor_id");--> statement-breakpoint
CREATE INDEX "mfa_factors_user" ON "auth"."mfa_factors" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "mfa_recovery_codes_user" ON "auth"."mfa_recovery_codes" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "one_time_tokens_kind" ON "auth"."one_time_tokens" USING btree ("user_id","token_type","form");--> statement-breakpoint
CREATE INDEX "one_time_tokens_hash" ON "auth"."one_time_tokens" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "one_time_tokens_address" ON "auth"."one_time_tokens" USING btree ("relates_to");--> statement-breakpoint
CREATE INDEX "sessions_user" ON "auth"."sessions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "users_banned" ON "auth"."users" USING btree ("banned_until") WHERE banned_until is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "team_invitations_email" ON "team_invitations" USING btree ("email");--> statement-breakpoint
CREATE INDEX "team_invitations_by" ON "team_invitations" USING btree ("invited_by");--> statement-breakpoint
CREATE INDEX "team_invitations_by_expiry" ON "team_invitations" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "users_email" ON "auth"."users" USING btree (lower("email"));--> statement-breakpoint
CREATE INDEX "users_created" ON "auth"."users" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "business_images_of_business" ON "business_images" USING btree ("business_id","position");--> statement-breakpoint
CREATE INDEX "business_images_photo" ON "business_images" USING btree ("photo_id") WHERE photo_id is not null;--> statement-breakpoint
-- The open data's lists; those of the pages are in the order of `listing_search`.
CREATE INDEX "businesses_merged" ON "businesses" USING btree ("merged_into") WHERE merged_into IS NOT NULL;--> statement-breakpoint
CREATE INDEX "businesses_public_list" ON "businesses" USING btree ("is_featured" DESC NULLS FIRST,"sort_name","id") WHERE status = 'published';--> statement-breakpoint
CREATE INDEX "businesses_public_by_category" ON "businesses" USING btree ("category_slug","is_featured" DESC NULLS FIRST,"sort_name","id") WHERE status = 'published';--> statement-breakpoint
CREATE INDEX "businesses_public_location" ON "businesses" USING gist ("location") WHERE status = 'published';--> statement-breakpoint
CREATE INDEX "businesses_name_similarity" ON "businesses" USING gin ("sort_name" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "businesses_phone_digits_index" ON "businesses" USING btree ("phone_digits");--> statement-breakpoint
CREATE INDEX "businesses_website_host" ON "businesses" USING btree (substring(lower("website") from '^https?://(?:www[.])?([^/:?#]+)')) WHERE website <> '';--> statement-breakpoint
-- Of imported rows: one name in one ZIP code.
CREATE INDEX "businesses_name_key" ON "businesses" USING btree ("zip",name_key("name"));--> statement-breakpoint
CREATE INDEX "businesses_house_number" ON "businesses" USING btree ("zip",lower(substring("street" from '^[0-9]+[A-Za-z]?')));--> statement-breakpoint
CREATE INDEX "businesses_verification_expiry" ON "businesses" USING btree ("verification_expires_at");--> statement-breakpoint
CREATE INDEX "businesses_last_confirmed" ON "businesses" USING btree ("last_confirmed_at" NULLS FIRST,"id");--> statement-breakpoint
-- The team's list, where a listing of every state is.
CREATE INDEX "businesses_by_name" ON "businesses" USING btree ("sort_name","id");--> statement-breakpoint
CREATE INDEX "businesses_newest" ON "businesses" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "businesses_of_county" ON "businesses" USING btree ("county_slug","sort_name","id");--> statement-breakpoint
CREATE INDEX "businesses_of_category" ON "businesses" USING btree ("category_slug","sort_name","id");--> statement-breakpoint
CREATE INDEX "businesses_not_public" ON "businesses" USING btree ("status","sort_name","id") WHERE status <> 'published';--> statement-breakpoint
CREATE INDEX "businesses_imported" ON "businesses" USING btree ("sort_name","id") WHERE source_name is not null;--> statement-breakpoint
CREATE INDEX "businesses_featured" ON "businesses" USING btree ("sort_name","id") WHERE is_featured;--> statement-breakpoint
CREATE INDEX "businesses_proven" ON "businesses" USING btree ("verification_level","sort_name","id") WHERE verification_level <> 'self_declared';--> statement-breakpoint
CREATE INDEX "businesses_email" ON "businesses" USING btree (lower("email")) WHERE email <> '';--> statement-breakpoint
CREATE INDEX "businesses_changed" ON "businesses" USING btree ("updated_at","id");--> statement-breakpoint
CREATE INDEX "businesses_banner_photo" ON "businesses" USING btree ("banner_photo_id") WHERE banner_photo_id is not null;--> statement-breakpoint
CREATE INDEX "businesses_profile_photo" ON "businesses" USING btree ("profile_photo_id") WHERE profile_photo_id is not null;--> statement-breakpoint
CREATE INDEX "photos_of_business" ON "photos" USING btree ("business_id","kind","created_at");--> statement-breakpoint
CREATE INDEX "photos_newest" ON "photos" USING btree ("created_at" DESC NULLS FIRST) WHERE business_id is not null;--> statement-breakpoint
CREATE INDEX "photos_of_nobody" ON "photos" USING btree ("created_at") WHERE business_id is null;--> statement-breakpoint
CREATE INDEX "followed_searches_of_address" ON "followed_searches" USING btree ("email");--> statement-breakpoint
CREATE INDEX "followed_searches_by_turn" ON "followed_searches" USING btree ("told_until");--> statement-breakpoint
CREATE INDEX "followed_searches_unconfirmed" ON "followed_searches" USING btree ("asked_at") WHERE "followed_searches"."told_until" is null;--> statement-breakpoint
CREATE INDEX "listing_counts_by_category" ON "listing_counts" USING btree ("scope","category_slug");--> statement-breakpoint
CREATE INDEX "listing_counts_by_county" ON "listing_counts" USING btree ("scope","county_slug");--> statement-breakpoint
CREATE INDEX "listing_search_words" ON "listing_search" USING gin ("words") WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "listing_search_location" ON "listing_search" USING gist ("location");--> statement-breakpoint
CREATE INDEX "listing_search_quality" ON "listing_search" USING btree ("quality" DESC NULLS FIRST,"is_featured" DESC NULLS FIRST,"sort_name","business_id");--> statement-breakpoint
CREATE INDEX "listing_search_browsing" ON "listing_search" USING btree ("is_unconfirmed","sort_name","business_id");--> statement-breakpoint
CREATE INDEX "listing_search_browsing_category" ON "listing_search" USING btree ("category_slug","is_unconfirmed","sort_name","business_id");--> statement-breakpoint
CREATE INDEX "listing_search_browsing_county" ON "listing_search" USING btree ("county_slug","is_unconfirmed","sort_name","business_id");--> statement-breakpoint
CREATE INDEX "listing_search_featured" ON "listing_search" USING btree ("sort_name","business_id") WHERE is_featured and not is_unconfirmed;--> statement-breakpoint
CREATE INDEX "listing_search_newest" ON "listing_search" USING btree ("listed_at" DESC NULLS FIRST,"sort_name","business_id");--> statement-breakpoint
CREATE INDEX "listing_search_plain_name" ON "listing_search" USING btree ("plain_name");--> statement-breakpoint
CREATE INDEX "search_sample_words" ON "search_sample" USING gin ("words");--> statement-breakpoint
CREATE INDEX "search_words_stem" ON "search_words" USING btree ("stem");--> statement-breakpoint
CREATE INDEX "search_words_similarity" ON "search_words" USING gin ("word" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "mail_outbox_due" ON "mail_outbox" USING btree ("due_at") WHERE "mail_outbox"."sent_at" is null and "mail_outbox"."failed_at" is null;--> statement-breakpoint
CREATE INDEX "mail_outbox_created" ON "mail_outbox" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "mail_outbox_decision" ON "mail_outbox" USING btree ("decision") WHERE "mail_outbox"."decision" is not null;--> statement-breakpoint
CREATE INDEX "mail_outbox_failed" ON "mail_outbox" USING btree ("failed_at") WHERE "mail_outbox"."failed_at" is not null;--> statement-breakpoint
CREATE INDEX "mail_outbox_follow_asked" ON "mail_outbox" USING btree ("recipient","created_at") WHERE "mail_outbox"."kind" = 'follow-asked';--> statement-breakpoint
CREATE INDEX "mailings_newest" ON "mailings" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "mailings_sending" ON "mailings" USING btree ("created_at") WHERE "mailings"."state" = 'sending';--> statement-breakpoint
CREATE INDEX "mailing_recipients_queued" ON "mailing_recipients" USING btree ("queued_at");--> statement-breakpoint
CREATE INDEX "mailing_recipients_open" ON "mailing_recipients" USING btree ("mail_id") WHERE "mailing_recipients"."mail_id" is not null;--> statement-breakpoint
CREATE INDEX "ready_texts_in_order" ON "ready_texts" USING btree ("kind","created_at");--> statement-breakpoint
CREATE INDEX "business_history_of_business" ON "business_history" USING btree ("business_id","id");--> statement-breakpoint
CREATE INDEX "business_owners_account" ON "business_owners" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "claims_waiting" ON "claims" USING btree ("status","created_at");--> statement-breakpoint
CREATE INDEX "claims_of_email" ON "claims" USING btree (lower("account_email"));--> statement-breakpoint
CREATE INDEX "claims_of_account" ON "claims" USING btree ("account_id","created_at");--> statement-breakpoint
CREATE INDEX "claims_of_business" ON "claims" USING btree ("business_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "claims_open" ON "claims" USING btree ("business_id","account_id") WHERE status in ('proving', 'waiting');--> statement-breakpoint
CREATE INDEX "listing_edits_waiting" ON "listing_edits" USING btree ("status","created_at");--> statement-breakpoint
CREATE INDEX "listing_edits_of_business" ON "listing_edits" USING btree ("business_id","created_at");--> statement-breakpoint
CREATE INDEX "listing_edits_of_account" ON "listing_edits" USING btree ("account_id","created_at");--> statement-breakpoint
-- An owner's edit and an import's may wait side by side.
CREATE UNIQUE INDEX "listing_edits_open" ON "listing_edits" USING btree ("business_id",("import_id" is null)) WHERE status = 'waiting';--> statement-breakpoint
CREATE INDEX "listing_edits_of_import" ON "listing_edits" USING btree ("import_id") WHERE import_id is not null;--> statement-breakpoint
CREATE INDEX "imports_newest" ON "imports" USING btree ("created_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "imports_working" ON "imports" USING btree ("created_at") WHERE state in ('previewing', 'applying', 'taking_back');--> statement-breakpoint
CREATE INDEX "import_rows_by_outcome" ON "import_rows" USING btree ("import_id","outcome","line");--> statement-breakpoint
CREATE INDEX "import_rows_due" ON "import_rows" USING btree ("import_id","line") WHERE result is null and (outcome in ('new', 'changed') or choice is not null);--> statement-breakpoint
CREATE INDEX "listing_sources_of_business" ON "listing_sources" USING btree ("business_id");--> statement-breakpoint
CREATE INDEX "listing_sources_of_import" ON "listing_sources" USING btree ("import_id");--> statement-breakpoint
CREATE INDEX "owner_offers_of_business" ON "owner_offers" USING btree ("business_id","created_at");--> statement-breakpoint
CREATE INDEX "owner_offers_of_account" ON "owner_offers" USING btree ("offered_by");--> statement-breakpoint
CREATE INDEX "owner_offers_by_expiry" ON "owner_offers" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "counties_region" ON "counties" USING btree ("region_id");--> statement-breakpoint
CREATE INDEX "posts_newest" ON "posts" USING btree ("posted_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "posts_of_business" ON "posts" USING btree ("business_id","posted_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "posts_of_author" ON "posts" USING btree ("author_id","posted_at");--> statement-breakpoint
CREATE INDEX "posts_photo" ON "posts" USING btree ("photo_id");--> statement-breakpoint
CREATE INDEX "posts_running" ON "posts" USING btree ("type","over_at","id") WHERE "posts"."over_at" is not null;--> statement-breakpoint
CREATE INDEX "sent_forms_until" ON "sent_forms" USING btree ("until");--> statement-breakpoint
CREATE INDEX "relayed_messages_created" ON "relayed_messages" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "relayed_messages_of_business" ON "relayed_messages" USING btree ("business_id");--> statement-breakpoint
CREATE INDEX "reports_waiting" ON "reports" USING btree ("status","created_at");--> statement-breakpoint
CREATE INDEX "reports_of_email" ON "reports" USING btree (lower("reporter_email")) WHERE reporter_email is not null;--> statement-breakpoint
CREATE INDEX "reports_of_business" ON "reports" USING btree ("business_id","created_at");--> statement-breakpoint
CREATE INDEX "reports_of_history" ON "reports" USING btree ("history_id");--> statement-breakpoint
CREATE INDEX "team_messages_waiting" ON "team_messages" USING btree ("status","created_at");--> statement-breakpoint
CREATE INDEX "submissions_waiting" ON "submissions" USING btree ("status","submitted_at");--> statement-breakpoint
CREATE INDEX "submissions_waiting_for_sender" ON "submissions" USING btree ("decided_at") WHERE status = 'changes_requested';--> statement-breakpoint
CREATE INDEX "submissions_of_account" ON "submissions" USING btree ("account_id","created_at");--> statement-breakpoint
CREATE INDEX "submissions_of_business" ON "submissions" USING btree ("business_id");--> statement-breakpoint
CREATE INDEX "submissions_photo" ON "submissions" USING btree ("photo_id");--> statement-breakpoint
CREATE INDEX "submissions_of_contact" ON "submissions" USING btree (lower("contact_email"));--> statement-breakpoint
CREATE INDEX "submissions_name_similarity" ON "submissions" USING gin ("business_name" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "submissions_waiting_phone" ON "submissions" USING btree (substring(regexp_replace(translate(upper("fields" ->> 'phone'),
          'ABCDEFGHIJKLMNOPQRSTUVWXYZ', '22233344455566677778889999'), '[^0-9]', '', 'g') from '^1?([2-9][0-9]{9})')) WHERE status in ('submitted', 'changes_requested');--> statement-breakpoint
CREATE INDEX "submissions_waiting_website_host" ON "submissions" USING btree (substring(lower("fields" ->> 'website') from '^https?://(?:www[.])?([^/:?#]+)')) WHERE status in ('submitted', 'changes_requested');--> statement-breakpoint
CREATE UNIQUE INDEX "submissions_provider" ON "submissions" USING btree ("provider_id");--> statement-breakpoint
CREATE INDEX "verification_documents_of_verification" ON "verification_documents" USING btree ("verification_id","position");--> statement-breakpoint
CREATE INDEX "team_notes_subject" ON "team_notes" USING btree ("subject_kind","subject_id","created_at");--> statement-breakpoint
CREATE INDEX "team_notes_account" ON "team_notes" USING btree ("account_id") WHERE account_id is not null;--> statement-breakpoint
CREATE INDEX "team_notes_for" ON "team_notes" USING btree ("for_id","created_at") WHERE done_at is null;--> statement-breakpoint
CREATE INDEX "verification_documents_kept" ON "verification_documents" USING btree ("key") WHERE key is not null;--> statement-breakpoint
CREATE INDEX "verifications_waiting" ON "verifications" USING btree ("status","created_at");--> statement-breakpoint
CREATE INDEX "verifications_of_business" ON "verifications" USING btree ("business_id","created_at");--> statement-breakpoint
CREATE INDEX "verifications_of_account" ON "verifications" USING btree ("account_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "verifications_open" ON "verifications" USING btree ("business_id") WHERE status = 'waiting';--> statement-breakpoint
CREATE VIEW "public"."desk_cases" AS (
  select 'submissions' as kind, id, business_name as title,
    case status when 'submitted' then 'team' else 'sender' end as waits_for,
    submitted_at as since, reminded_at, overdue_reminded_at,
    coalesce(decided_at, submitted_at) as asked_at, decision_text as question, sender_reminders, sender_reminded_at,
    contact_email is not null as has_email, fields ->> 'phone' as phone
  from submissions
  where status in ('submitted', 'changes_requested') and not is_held
  union all
  select 'edits', listing_edits.id, name,
    case when asked_at is not null and answered_at is null then 'sender' else 'team' end,
    coalesce(answered_at, listing_edits.created_at), reminded_at, overdue_reminded_at,
    asked_at, question, owner_reminders, owner_reminded_at, true, null
  from listing_edits join businesses on businesses.id = business_id
  where listing_edits.status = 'waiting'
  union all
  select 'claims', claims.id, name,
    case when asked_at is not null and answered_at is null then 'sender' else 'team' end,
    coalesce(answered_at, claims.created_at), reminded_at, overdue_reminded_at,
    asked_at, question, owner_reminders, owner_reminded_at, true, null
  from claims join businesses on businesses.id = business_id
  where claims.status = 'waiting'
  union all
  select 'verifications', verifications.id, name,
    case when asked_at is not null and answered_at is null then 'sender' else 'team' end,
    coalesce(answered_at, verifications.created_at), reminded_at, overdue_reminded_at,
    asked_at, question, owner_reminders, owner_reminded_at, true, null
  from verifications join businesses on businesses.id = business_id
  where verifications.status = 'waiting'
  union all
  select 'reports', reports.id, name,
    case when asked_at is not null and answered_at is null then 'sender' else 'team' end,
    coalesce(answered_at, reports.created_at), reminded_at, overdue_reminded_at,
    asked_at, question, owner_reminders, owner_reminded_at, reporter_email is not null, null
  from reports join businesses on businesses.id = business_id
  where reports.status = 'waiting'
  union all
  select 'messages', id, team_messages.name,
    case when asked_at is not null and answered_at is null then 'sender' else 'team' end,
    coalesce(answered_at, created_at), reminded_at, overdue_reminded_at,
    asked_at, question, owner_reminders, owner_reminded_at, true, null
  from team_messages
  where status = 'waiting');--> statement-breakpoint
CREATE FUNCTION "auth"."refuse_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'The log of account events is only added to.';
END $$;--> statement-breakpoint
CREATE FUNCTION "refuse_audit_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'The audit log is only added to.';
END $$;--> statement-breakpoint
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
END $function$;--> statement-breakpoint
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
$function$;--> statement-breakpoint
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
END $function$;--> statement-breakpoint
CREATE FUNCTION "count_listings_anew"() RETURNS void LANGUAGE plpgsql SET search_path = public, pg_temp AS $function$
BEGIN
	LOCK TABLE businesses IN SHARE ROW EXCLUSIVE MODE;
	DELETE FROM listing_counts;
	EXECUTE listing_counts_statement('SELECT 1 AS step, * FROM businesses');
END $function$;--> statement-breakpoint
CREATE FUNCTION "recount_listings"() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $function$
BEGIN
	UPDATE businesses SET comes_to = '{}' WHERE service_area_counties <> '{}';
	PERFORM count_listings_anew();
	RETURN NULL;
END $function$;--> statement-breakpoint
CREATE FUNCTION "auth"."refuse_other_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.created_at < now() - interval '90 days' THEN
    IF TG_OP = 'DELETE' THEN
      IF OLD.payload->>'action' = 'login_failed' THEN RETURN OLD; END IF;
    ELSIF NEW.ip_address = '' AND (NEW.id, NEW.payload, NEW.created_at) = (OLD.id, OLD.payload, OLD.created_at) THEN
      RETURN NEW;
    END IF;
  END IF;
  RAISE EXCEPTION 'The log of account events is only added to.';
END $$;--> statement-breakpoint
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
	);--> statement-breakpoint
-- Nobody else sees businesses that are being added, so their rows need no lock and replace none.
CREATE FUNCTION "keep_listing_search"() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $function$
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
END $function$;--> statement-breakpoint
CREATE FUNCTION "empty_listing_search"() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $function$
BEGIN
	DELETE FROM listing_search;
	RETURN NULL;
END $function$;--> statement-breakpoint
CREATE FUNCTION "move_listing_search"() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $function$
BEGIN
	PERFORM write_listing_search(array_agg(id)) FROM businesses WHERE county_slug = NEW.slug;
	RETURN NULL;
END $function$;--> statement-breakpoint
-- Three of the small words of Spanish, without those that stand in names: as `isSpanish` of listing-search.
CREATE FUNCTION "is_spanish"(words text) RETURNS boolean LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
	RETURN (
		SELECT count(DISTINCT word) >= 3 FROM unnest(string_to_array(plain_words(words), ' ')) word
		WHERE word IN (
			'al', 'antes', 'aqui', 'como', 'con', 'cuando', 'desde', 'donde', 'en', 'es', 'esta', 'estamos',
			'hablamos', 'hacemos', 'hasta', 'llame', 'llamenos', 'los', 'las', 'mas', 'muy', 'nos', 'nosotros',
			'nuestra', 'nuestras', 'nuestro', 'nuestros', 'ofrecemos', 'para', 'pero', 'por', 'que', 'ser',
			'servicio', 'servicios', 'sin', 'sobre', 'somos', 'son', 'su', 'sus', 'tambien', 'tenemos', 'toda',
			'todas', 'todo', 'todos', 'trabajamos', 'un', 'una', 'usted', 'ustedes', 'y', 'ya'
		)
	);--> statement-breakpoint
-- A word of `plain_words` without number and gender: as `spanishStem` of listing-search.
CREATE FUNCTION "spanish_stem"(word text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
	RETURN regexp_replace(regexp_replace(word, '^(.{2,})ces$', '\1z'), '^(.{2,})(?:os|as|es|o|a|e)$', '\1');--> statement-breakpoint
-- Marked, so that no English word is taken for one of them. `plain_words` leaves no sign that would need an escape.
CREATE FUNCTION "spanish_stems_of"(words text, weight text) RETURNS tsvector LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
	RETURN coalesce(
		(SELECT string_agg(DISTINCT format('''e:%s'':1%s', spanish_stem(word), weight), ' ')
			FROM unnest(string_to_array(plain_words(words), ' ')) word WHERE word <> ''),
		''
	)::tsvector;--> statement-breakpoint
-- The English stems of the words that `is_spanish` looks for: what has none of them need not be looked at word by word.
CREATE FUNCTION "small_spanish_words"() RETURNS tsquery LANGUAGE sql IMMUTABLE PARALLEL SAFE
	RETURN '''al'' | ''ant'' | ''aqui'' | ''como'' | ''con'' | ''cuando'' | ''desd'' | ''dond'' | ''en'' | ''es'' | ''esta'' | ''estamo'' | ''hablamo'' | ''hacemo'' | ''hasta'' | ''las'' | ''llame'' | ''llameno'' | ''los'' | ''mas'' | ''muy'' | ''nos'' | ''nosotro'' | ''nuestra'' | ''nuestro'' | ''ofrecemo'' | ''para'' | ''pero'' | ''por'' | ''que'' | ''ser'' | ''servicio'' | ''sin'' | ''sobr'' | ''somo'' | ''son'' | ''su'' | ''sus'' | ''tambien'' | ''tenemo'' | ''toda'' | ''todo'' | ''trabajamo'' | ''un'' | ''una'' | ''ust'' | ''usted'' | ''y'' | ''ya'''::tsquery;--> statement-breakpoint
-- Servers that keep finished pages listen on this channel. What one transaction tells twice is told once.
CREATE FUNCTION "tell_of_change"() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $function$
BEGIN
	PERFORM pg_notify('directory_changed', '');
	RETURN NULL;
END $function$;--> statement-breakpoint
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
	b.listed_at,
	b.lat,
	b.lng,
	b.location,
	coalesce(b.location_precision = 'address', false) AS is_placed_exactly,
	b.sort_name,
	plain_words(b.name) COLLATE "C" AS plain_name,
	-- As `businessTimeZone`.
	coalesce(b.time_zone, county.time_zone) = 'America/Chicago' AS is_central_time,
	-- As `isWeekGiven`.
	CASE WHEN jsonb_array_length(b.hours->'weekly') > 0 OR b.hours ?| ARRAY['byAppointment', 'notGiven']
		THEN weekly.open_week END AS open_week,
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
WHERE b.status = 'published';--> statement-breakpoint
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
GROUP BY 1, 2, 3, 4;--> statement-breakpoint
CREATE FUNCTION "write_listing_search"(ids text[]) RETURNS void LANGUAGE plpgsql AS $function$
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
END $function$;--> statement-breakpoint
-- What the team wrote about a case or a listing ends with it.
CREATE FUNCTION "forget_notes"() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
	DELETE FROM team_notes WHERE subject_kind = TG_ARGV[0] AND subject_id = OLD.id::text;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "businesses_forget_notes" AFTER DELETE ON "businesses" FOR EACH ROW EXECUTE FUNCTION forget_notes('business');--> statement-breakpoint
CREATE TRIGGER "submissions_forget_notes" AFTER DELETE ON "submissions" FOR EACH ROW EXECUTE FUNCTION forget_notes('submission');--> statement-breakpoint
CREATE TRIGGER "listing_edits_forget_notes" AFTER DELETE ON "listing_edits" FOR EACH ROW EXECUTE FUNCTION forget_notes('edit');--> statement-breakpoint
CREATE TRIGGER "claims_forget_notes" AFTER DELETE ON "claims" FOR EACH ROW EXECUTE FUNCTION forget_notes('claim');--> statement-breakpoint
CREATE TRIGGER "verifications_forget_notes" AFTER DELETE ON "verifications" FOR EACH ROW EXECUTE FUNCTION forget_notes('verification');--> statement-breakpoint
CREATE TRIGGER "reports_forget_notes" AFTER DELETE ON "reports" FOR EACH ROW EXECUTE FUNCTION forget_notes('report');--> statement-breakpoint
CREATE TRIGGER "team_messages_forget_notes" AFTER DELETE ON "team_messages" FOR EACH ROW EXECUTE FUNCTION forget_notes('message');--> statement-breakpoint
CREATE TRIGGER "audit_log_append_only" BEFORE UPDATE OR DELETE OR TRUNCATE ON "audit_log"
  FOR EACH STATEMENT EXECUTE FUNCTION "refuse_audit_change"();--> statement-breakpoint
CREATE TRIGGER "businesses_come_to" BEFORE INSERT OR UPDATE OF "county_slug", "service_area_counties", "comes_to" ON "businesses"
	FOR EACH ROW EXECUTE FUNCTION set_comes_to();--> statement-breakpoint
CREATE TRIGGER "businesses_counted_when_added" AFTER INSERT ON "businesses"
	REFERENCING NEW TABLE AS came FOR EACH STATEMENT EXECUTE FUNCTION keep_listing_counts();--> statement-breakpoint
CREATE TRIGGER "businesses_counted_when_changed" AFTER UPDATE ON "businesses"
	REFERENCING NEW TABLE AS came OLD TABLE AS went FOR EACH STATEMENT EXECUTE FUNCTION keep_listing_counts();--> statement-breakpoint
CREATE TRIGGER "businesses_counted_when_removed" AFTER DELETE ON "businesses"
	REFERENCING OLD TABLE AS went FOR EACH STATEMENT EXECUTE FUNCTION keep_listing_counts();--> statement-breakpoint
CREATE TRIGGER "businesses_counted_when_emptied" AFTER TRUNCATE ON "businesses"
	FOR EACH STATEMENT EXECUTE FUNCTION recount_listings();--> statement-breakpoint
CREATE TRIGGER "counties_counted_in_their_region" AFTER UPDATE OF "region_id" ON "counties"
	FOR EACH ROW WHEN (OLD.region_id IS DISTINCT FROM NEW.region_id) EXECUTE FUNCTION recount_listings();--> statement-breakpoint
CREATE TRIGGER "audit_log_entries_append_only" BEFORE TRUNCATE ON "auth"."audit_log_entries"
  FOR EACH STATEMENT EXECUTE FUNCTION "auth"."refuse_change"();--> statement-breakpoint
CREATE TRIGGER "audit_log_entries_forgets_old_ones" BEFORE UPDATE OR DELETE ON "auth"."audit_log_entries"
  FOR EACH ROW EXECUTE FUNCTION "auth"."refuse_other_change"();--> statement-breakpoint
CREATE TRIGGER "businesses_searched_when_changed" AFTER UPDATE ON "businesses"
	REFERENCING NEW TABLE AS came OLD TABLE AS went FOR EACH STATEMENT EXECUTE FUNCTION keep_listing_search('id');--> statement-breakpoint
CREATE TRIGGER "businesses_searched_when_removed" AFTER DELETE ON "businesses"
	REFERENCING OLD TABLE AS went FOR EACH STATEMENT EXECUTE FUNCTION keep_listing_search('id');--> statement-breakpoint
CREATE TRIGGER "businesses_searched_when_emptied" AFTER TRUNCATE ON "businesses"
	FOR EACH STATEMENT EXECUTE FUNCTION empty_listing_search();--> statement-breakpoint
CREATE TRIGGER "images_searched_when_added" AFTER INSERT ON "business_images"
	REFERENCING NEW TABLE AS came FOR EACH STATEMENT EXECUTE FUNCTION keep_listing_search('business_id');--> statement-breakpoint
CREATE TRIGGER "images_searched_when_changed" AFTER UPDATE ON "business_images"
	REFERENCING NEW TABLE AS came OLD TABLE AS went FOR EACH STATEMENT EXECUTE FUNCTION keep_listing_search('business_id');--> statement-breakpoint
CREATE TRIGGER "images_searched_when_removed" AFTER DELETE ON "business_images"
	REFERENCING OLD TABLE AS went FOR EACH STATEMENT EXECUTE FUNCTION keep_listing_search('business_id');--> statement-breakpoint
CREATE TRIGGER "posts_searched_when_added" AFTER INSERT ON "posts"
	REFERENCING NEW TABLE AS came FOR EACH STATEMENT EXECUTE FUNCTION keep_listing_search('business_id');--> statement-breakpoint
CREATE TRIGGER "posts_searched_when_changed" AFTER UPDATE ON "posts"
	REFERENCING NEW TABLE AS came OLD TABLE AS went FOR EACH STATEMENT EXECUTE FUNCTION keep_listing_search('business_id');--> statement-breakpoint
CREATE TRIGGER "posts_searched_when_removed" AFTER DELETE ON "posts"
	REFERENCING OLD TABLE AS went FOR EACH STATEMENT EXECUTE FUNCTION keep_listing_search('business_id');--> statement-breakpoint
CREATE TRIGGER "counties_searched_in_their_zone" AFTER UPDATE OF "time_zone" ON "counties"
	FOR EACH ROW WHEN (OLD.time_zone IS DISTINCT FROM NEW.time_zone) EXECUTE FUNCTION move_listing_search();--> statement-breakpoint
CREATE TRIGGER "businesses_added_to_search" AFTER INSERT ON "businesses"
	REFERENCING NEW TABLE AS came FOR EACH STATEMENT EXECUTE FUNCTION keep_listing_search('id');--> statement-breakpoint
CREATE TRIGGER "businesses_told" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "businesses"
	FOR EACH STATEMENT EXECUTE FUNCTION tell_of_change();--> statement-breakpoint
CREATE TRIGGER "business_images_told" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "business_images"
	FOR EACH STATEMENT EXECUTE FUNCTION tell_of_change();--> statement-breakpoint
CREATE TRIGGER "business_owners_told" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "business_owners"
	FOR EACH STATEMENT EXECUTE FUNCTION tell_of_change();--> statement-breakpoint
-- A picture that is new is not shown before something names it.
CREATE TRIGGER "photos_told" AFTER UPDATE OR DELETE OR TRUNCATE ON "photos"
	FOR EACH STATEMENT EXECUTE FUNCTION tell_of_change();--> statement-breakpoint
-- A version is never changed, and shown once its article names it.
CREATE TRIGGER "articles_told" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "articles"
	FOR EACH STATEMENT EXECUTE FUNCTION tell_of_change();--> statement-breakpoint
CREATE TRIGGER "changed_resources_told" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "changed_resources"
	FOR EACH STATEMENT EXECUTE FUNCTION tell_of_change();--> statement-breakpoint
CREATE TRIGGER "posts_told" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "posts"
	FOR EACH STATEMENT EXECUTE FUNCTION tell_of_change();--> statement-breakpoint
CREATE TRIGGER "categories_told" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "categories"
	FOR EACH STATEMENT EXECUTE FUNCTION tell_of_change();--> statement-breakpoint
CREATE TRIGGER "counties_told" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "counties"
	FOR EACH STATEMENT EXECUTE FUNCTION tell_of_change();--> statement-breakpoint
CREATE TRIGGER "regions_told" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "regions"
	FOR EACH STATEMENT EXECUTE FUNCTION tell_of_change();--> statement-breakpoint
-- Written with the words that searches know and the sample that they count by.
CREATE TRIGGER "directory_told" AFTER INSERT OR UPDATE OF "since", "operator_name", "operator_county", "notice", "notice_last_day" OR DELETE OR TRUNCATE ON "directory"
	FOR EACH STATEMENT EXECUTE FUNCTION tell_of_change();--> statement-breakpoint
INSERT INTO "directory" DEFAULT VALUES;--> statement-breakpoint
CREATE TRIGGER "search_making_told" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "search_making"
	FOR EACH STATEMENT EXECUTE FUNCTION tell_of_change();
