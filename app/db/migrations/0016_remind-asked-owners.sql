ALTER TABLE "listing_edits" ADD COLUMN "owner_reminders" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "listing_edits" ADD COLUMN "owner_reminded_at" timestamp with time zone;