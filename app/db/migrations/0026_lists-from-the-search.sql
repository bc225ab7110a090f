DROP INDEX "businesses_public_by_county";--> statement-breakpoint
DROP INDEX "businesses_public_by_category_and_city";--> statement-breakpoint
DROP INDEX "businesses_public_by_comes_to";--> statement-breakpoint
DROP INDEX "businesses_search_document";--> statement-breakpoint
DROP INDEX "businesses_unconfirmed";--> statement-breakpoint
ALTER TABLE "businesses" DROP COLUMN "search_document";--> statement-breakpoint
DROP FUNCTION immutable_join(text[]);
