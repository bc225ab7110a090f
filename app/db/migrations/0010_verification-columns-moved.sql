ALTER TABLE "verifications" DROP COLUMN "document_key";--> statement-breakpoint
ALTER TABLE "verifications" DROP COLUMN "document_type";--> statement-breakpoint
ALTER TABLE "verifications" DROP COLUMN "document_bytes";--> statement-breakpoint
ALTER TABLE "verifications" DROP COLUMN "document_hash";--> statement-breakpoint
ALTER TABLE "verifications" DROP COLUMN "document_deleted_at";