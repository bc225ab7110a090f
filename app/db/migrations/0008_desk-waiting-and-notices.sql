CREATE TABLE "team_notices" (
	"account_id" uuid PRIMARY KEY NOT NULL,
	"notices" text NOT NULL,
	"told_until" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "team_notices_notices" CHECK ("team_notices"."notices" in ('at_once', 'daily', 'none'))
);
--> statement-breakpoint
ALTER TABLE "submissions" DROP CONSTRAINT "submissions_status";--> statement-breakpoint
ALTER TABLE "claims" ADD COLUMN "reminded_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "claims" ADD COLUMN "overdue_reminded_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "listing_edits" ADD COLUMN "reminded_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "listing_edits" ADD COLUMN "overdue_reminded_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "reports" ADD COLUMN "reminded_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "reports" ADD COLUMN "overdue_reminded_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "submissions" ADD COLUMN "joined_into_id" uuid;--> statement-breakpoint
ALTER TABLE "submissions" ADD COLUMN "asked_about" jsonb;--> statement-breakpoint
ALTER TABLE "submissions" ADD COLUMN "sender_reminders" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "submissions" ADD COLUMN "sender_reminded_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "verifications" ADD COLUMN "reminded_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "verifications" ADD COLUMN "overdue_reminded_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "submissions" ADD CONSTRAINT "submissions_joined_into_id_submissions_id_fk" FOREIGN KEY ("joined_into_id") REFERENCES "public"."submissions"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "photos_newest" ON "photos" USING btree ("created_at" DESC NULLS FIRST) WHERE business_id is not null;--> statement-breakpoint
CREATE INDEX "posts_newest" ON "posts" USING btree ("posted_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "submissions_joined" ON "submissions" USING btree ("joined_into_id") WHERE joined_into_id is not null;--> statement-breakpoint
CREATE INDEX "submissions_waiting_for_sender" ON "submissions" USING btree ("decided_at") WHERE status = 'changes_requested';--> statement-breakpoint
ALTER TABLE "submissions" ADD CONSTRAINT "submissions_status" CHECK ("submissions"."status" in ('submitted', 'in_review', 'approved', 'changes_requested', 'rejected', 'withdrawn', 'joined', 'expired'));