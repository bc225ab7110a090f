CREATE TABLE "claim_answers" (
	"claim_id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"agrees" boolean NOT NULL,
	"text" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "claim_answers_claim_id_account_id_pk" PRIMARY KEY("claim_id","account_id")
);
--> statement-breakpoint
CREATE TABLE "owner_offers" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"business_id" text NOT NULL,
	"offered_by" uuid NOT NULL,
	"recipient" text NOT NULL,
	"is_handover" boolean NOT NULL,
	"status" text DEFAULT 'open' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "owner_offers_status" CHECK ("owner_offers"."status" in ('open', 'accepted', 'withdrawn'))
);
--> statement-breakpoint
ALTER TABLE "claim_answers" ADD CONSTRAINT "claim_answers_claim_id_claims_id_fk" FOREIGN KEY ("claim_id") REFERENCES "public"."claims"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "owner_offers" ADD CONSTRAINT "owner_offers_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "claim_answers_of_account" ON "claim_answers" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "owner_offers_of_business" ON "owner_offers" USING btree ("business_id","created_at");--> statement-breakpoint
CREATE INDEX "owner_offers_by_expiry" ON "owner_offers" USING btree ("expires_at");