ALTER TABLE "reports" DROP CONSTRAINT "reports_sender";--> statement-breakpoint
UPDATE "reports" SET "sender" = 'visitor' WHERE "sender" = 'owner';--> statement-breakpoint
ALTER TABLE "reports" DROP COLUMN "account_id";--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_sender" CHECK ("reports"."sender" in ('visitor', 'listing'));