ALTER TABLE "businesses" ADD COLUMN "year_founded" integer;--> statement-breakpoint
ALTER TABLE "businesses" ADD COLUMN "languages" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "businesses" ADD CONSTRAINT "businesses_year_founded" CHECK ("businesses"."year_founded" between 1700 and 2200);