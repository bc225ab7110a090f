ALTER TABLE "businesses" DROP CONSTRAINT "businesses_status";--> statement-breakpoint
ALTER TABLE "reports" DROP CONSTRAINT "reports_kind";--> statement-breakpoint
ALTER TABLE "business_history" ADD COLUMN "event" text;--> statement-breakpoint
ALTER TABLE "business_history" ADD COLUMN "is_by_team" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "business_history" ADD COLUMN "reason" text;--> statement-breakpoint
ALTER TABLE "listing_edits" ADD COLUMN "question" text;--> statement-breakpoint
ALTER TABLE "listing_edits" ADD COLUMN "asked_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "listing_edits" ADD COLUMN "answer" text;--> statement-breakpoint
ALTER TABLE "listing_edits" ADD COLUMN "answered_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "listing_edits" ADD COLUMN "published" jsonb;--> statement-breakpoint
ALTER TABLE "reports" ADD COLUMN "changes" jsonb;--> statement-breakpoint
ALTER TABLE "reports" ADD COLUMN "history_id" integer;--> statement-breakpoint
ALTER TABLE "reports" ADD COLUMN "sender" text DEFAULT 'visitor' NOT NULL;--> statement-breakpoint
ALTER TABLE "reports" ADD COLUMN "account_id" uuid;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_history_id_business_history_id_fk" FOREIGN KEY ("history_id") REFERENCES "public"."business_history"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "reports_of_history" ON "reports" USING btree ("history_id");--> statement-breakpoint
-- A correction had one field; now it has any number of them.
UPDATE "reports" SET "changes" = jsonb_build_object("field", jsonb_build_object('from', "current_value", 'to', "proposed_value")) WHERE "kind" = 'correction' AND "field" IS NOT NULL;--> statement-breakpoint
UPDATE "business_history" AS h SET "is_by_team" = true WHERE "account_id" IN (SELECT "user_id" FROM "account_roles") AND NOT EXISTS (SELECT 1 FROM "business_owners" AS o WHERE o."business_id" = h."business_id" AND o."account_id" = h."account_id");--> statement-breakpoint
UPDATE "listing_edits" SET "published" = "changes" WHERE "status" = 'approved';--> statement-breakpoint
ALTER TABLE "reports" DROP COLUMN "field";--> statement-breakpoint
ALTER TABLE "reports" DROP COLUMN "current_value";--> statement-breakpoint
ALTER TABLE "reports" DROP COLUMN "proposed_value";--> statement-breakpoint
ALTER TABLE "businesses" ADD CONSTRAINT "businesses_status" CHECK ("businesses"."status" in ('published', 'unlisted', 'closed', 'taken_down'));--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_sender" CHECK ("reports"."sender" in ('visitor', 'listing', 'owner'));--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_kind" CHECK ("reports"."kind" in ('problem', 'correction', 'objection'));