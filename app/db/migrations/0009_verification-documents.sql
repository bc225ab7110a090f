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
);
--> statement-breakpoint
ALTER TABLE "verifications" ADD COLUMN "owner_name" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "verifications" ADD COLUMN "note" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "verification_documents" ADD CONSTRAINT "verification_documents_verification_id_verifications_id_fk" FOREIGN KEY ("verification_id") REFERENCES "public"."verifications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "verification_documents_of_verification" ON "verification_documents" USING btree ("verification_id","position");--> statement-breakpoint
CREATE INDEX "verification_documents_kept" ON "verification_documents" USING btree ("key") WHERE key is not null;--> statement-breakpoint
CREATE INDEX "owner_offers_of_account" ON "owner_offers" USING btree ("offered_by");--> statement-breakpoint
INSERT INTO "verification_documents" ("verification_id", "key", "type", "bytes", "hash", "deleted_at")
SELECT "id", "document_key", coalesce("document_type", 'application/pdf'), coalesce("document_bytes", 0), "document_hash", "document_deleted_at"
FROM "verifications" WHERE "document_hash" IS NOT NULL;
