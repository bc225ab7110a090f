ALTER TABLE "mail_outbox" ADD COLUMN "decision" text;--> statement-breakpoint
CREATE INDEX "mail_outbox_decision" ON "mail_outbox" USING btree ("decision") WHERE "mail_outbox"."decision" is not null;