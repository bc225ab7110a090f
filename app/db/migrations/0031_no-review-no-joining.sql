ALTER TABLE "submissions" DROP CONSTRAINT "submissions_status";--> statement-breakpoint
UPDATE "submissions" SET "status" = 'submitted', "decided_at" = null, "decided_by" = null, "decision_text" = null WHERE "status" in ('in_review', 'joined');--> statement-breakpoint
ALTER TABLE "submissions" DROP CONSTRAINT "submissions_joined_into_id_submissions_id_fk";
--> statement-breakpoint
DROP INDEX "submissions_joined";--> statement-breakpoint
DROP INDEX "submissions_waiting_phone";--> statement-breakpoint
DROP INDEX "submissions_waiting_website_host";--> statement-breakpoint
CREATE INDEX "submissions_waiting_phone" ON "submissions" USING btree (substring(regexp_replace("fields" ->> 'phone', '[^0-9]', '', 'g') from '^1?([2-9][0-9]{9})')) WHERE status in ('submitted', 'changes_requested');--> statement-breakpoint
CREATE INDEX "submissions_waiting_website_host" ON "submissions" USING btree (substring(lower("fields" ->> 'website') from '^https?://(?:www[.])?([^/:?#]+)')) WHERE status in ('submitted', 'changes_requested');--> statement-breakpoint
ALTER TABLE "submissions" DROP COLUMN "reviewer_id";--> statement-breakpoint
ALTER TABLE "submissions" DROP COLUMN "review_started_at";--> statement-breakpoint
ALTER TABLE "submissions" DROP COLUMN "joined_into_id";--> statement-breakpoint
ALTER TABLE "submissions" ADD CONSTRAINT "submissions_status" CHECK ("submissions"."status" in ('submitted', 'approved', 'changes_requested', 'rejected', 'withdrawn', 'expired'));