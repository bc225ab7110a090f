CREATE TABLE "business_images" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "business_images_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"business_id" text NOT NULL,
	"url" text NOT NULL,
	"alt" text DEFAULT '' NOT NULL,
	"position" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "businesses" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"sort_name" text collate "C" GENERATED ALWAYS AS (lower(name)) STORED NOT NULL,
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
	"lat" double precision,
	"lng" double precision,
	"location" "point" GENERATED ALWAYS AS (point(lng, lat)) STORED,
	"location_precision" text,
	"service_area_text" text,
	"service_area_counties" text[] DEFAULT '{}' NOT NULL,
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
	"is_featured" boolean DEFAULT false NOT NULL,
	"hours" jsonb,
	"status" text DEFAULT 'published' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_confirmed_at" timestamp with time zone,
	"search_document" "tsvector" GENERATED ALWAYS AS (setweight(to_tsvector('english', name), 'A') || setweight(to_tsvector('english', immutable_join(services)), 'B') || setweight(to_tsvector('english', description), 'C')) STORED,
	CONSTRAINT "businesses_status" CHECK ("businesses"."status" in ('published', 'unlisted', 'closed')),
	CONSTRAINT "businesses_location_precision" CHECK ("businesses"."location_precision" in ('address', 'zip', 'city', 'county')),
	CONSTRAINT "businesses_phone_digits" CHECK ("businesses"."phone_digits" ~ '^[0-9]{10}$'),
	CONSTRAINT "businesses_zip" CHECK ("businesses"."zip" ~ '^[0-9]{5}$'),
	CONSTRAINT "businesses_coordinates" CHECK (("businesses"."lat" is null) = ("businesses"."lng" is null))
);
--> statement-breakpoint
CREATE TABLE "categories" (
	"slug" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"display_name" text NOT NULL,
	"listed" boolean NOT NULL,
	"position" smallint NOT NULL,
	CONSTRAINT "categories_name_unique" UNIQUE("name")
);
--> statement-breakpoint
CREATE TABLE "counties" (
	"slug" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"full_name" text NOT NULL,
	"fips" text NOT NULL,
	"seat" text NOT NULL,
	"region_id" text,
	"region_position" smallint,
	"lat" double precision NOT NULL,
	"lng" double precision NOT NULL,
	"time_zone" text NOT NULL,
	CONSTRAINT "counties_name_unique" UNIQUE("name"),
	CONSTRAINT "counties_fips_unique" UNIQUE("fips")
);
--> statement-breakpoint
CREATE TABLE "regions" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"position" smallint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "posts" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "posts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"business_id" text NOT NULL,
	"type" text NOT NULL,
	"content" text NOT NULL,
	"image_url" text,
	"posted_at" timestamp with time zone DEFAULT now() NOT NULL,
	"starts_at" timestamp with time zone,
	"ends_at" timestamp with time zone,
	CONSTRAINT "posts_type" CHECK ("posts"."type" in ('update', 'event', 'deal'))
);
--> statement-breakpoint
CREATE TABLE "submissions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"status" text DEFAULT 'submitted' NOT NULL,
	"business_name" text NOT NULL,
	"fields" jsonb NOT NULL,
	"submitted_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "submissions_status" CHECK ("submissions"."status" in ('submitted', 'in_review', 'approved', 'changes_requested', 'rejected', 'withdrawn'))
);
--> statement-breakpoint
ALTER TABLE "business_images" ADD CONSTRAINT "business_images_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "businesses" ADD CONSTRAINT "businesses_category_slug_categories_slug_fk" FOREIGN KEY ("category_slug") REFERENCES "public"."categories"("slug") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "businesses" ADD CONSTRAINT "businesses_county_slug_counties_slug_fk" FOREIGN KEY ("county_slug") REFERENCES "public"."counties"("slug") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "counties" ADD CONSTRAINT "counties_region_id_regions_id_fk" FOREIGN KEY ("region_id") REFERENCES "public"."regions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "posts" ADD CONSTRAINT "posts_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "business_images_of_business" ON "business_images" USING btree ("business_id","position");--> statement-breakpoint
CREATE INDEX "businesses_public_list" ON "businesses" USING btree ("is_featured" DESC NULLS FIRST,"sort_name","id") WHERE status = 'published';--> statement-breakpoint
CREATE INDEX "businesses_public_by_category" ON "businesses" USING btree ("category_slug","is_featured" DESC NULLS FIRST,"sort_name","id") WHERE status = 'published';--> statement-breakpoint
CREATE INDEX "businesses_public_by_county" ON "businesses" USING btree ("county_slug","is_featured" DESC NULLS FIRST,"sort_name","id") WHERE status = 'published';--> statement-breakpoint
CREATE INDEX "businesses_public_by_category_and_city" ON "businesses" USING btree ("category_slug","city_slug") WHERE status = 'published';--> statement-breakpoint
CREATE INDEX "businesses_public_location" ON "businesses" USING gist ("location") WHERE status = 'published';--> statement-breakpoint
CREATE INDEX "businesses_search_document" ON "businesses" USING gin ("search_document");--> statement-breakpoint
CREATE INDEX "businesses_name_similarity" ON "businesses" USING gin ("name" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "businesses_phone_digits_index" ON "businesses" USING btree ("phone_digits");--> statement-breakpoint
CREATE INDEX "counties_region" ON "counties" USING btree ("region_id","region_position");--> statement-breakpoint
CREATE INDEX "posts_of_business" ON "posts" USING btree ("business_id","posted_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "submissions_waiting" ON "submissions" USING btree ("status","submitted_at");