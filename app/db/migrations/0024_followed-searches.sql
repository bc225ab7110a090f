CREATE TABLE "followed_searches" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"email" text NOT NULL,
	"path" text NOT NULL,
	"title" text NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"told_until" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "mail_outbox" ADD COLUMN "unsubscribe" text;--> statement-breakpoint
CREATE INDEX "followed_searches_of_address" ON "followed_searches" USING btree ("email");--> statement-breakpoint
CREATE INDEX "followed_searches_by_turn" ON "followed_searches" USING btree ("told_until");--> statement-breakpoint
CREATE INDEX "followed_searches_unconfirmed" ON "followed_searches" USING btree ("asked_at") WHERE "followed_searches"."told_until" is null;--> statement-breakpoint
CREATE INDEX "mail_outbox_follow_asked" ON "mail_outbox" USING btree ("recipient","created_at") WHERE "mail_outbox"."kind" = 'follow-asked';