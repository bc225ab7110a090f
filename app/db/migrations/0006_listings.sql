CREATE SEQUENCE "public"."business_numbers" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 10001 CACHE 1;--> statement-breakpoint
CREATE TABLE "audit_log" (
	"sequence" bigint PRIMARY KEY NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"actor_kind" text NOT NULL,
	"actor_id" uuid,
	"subject_kind" text NOT NULL,
	"subject_id" text NOT NULL,
	"action" text NOT NULL,
	"from_state" text,
	"to_state" text,
	"reason" text,
	"facts" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"previous_hash" text NOT NULL,
	"hash" text NOT NULL,
	CONSTRAINT "audit_log_actor_kind" CHECK ("audit_log"."actor_kind" in ('visitor', 'owner', 'moderator', 'administrator', 'operator', 'system'))
);
--> statement-breakpoint
CREATE TABLE "business_figures" (
	"business_id" text NOT NULL,
	"day" text NOT NULL,
	"shown" integer DEFAULT 0 NOT NULL,
	"opened" integer DEFAULT 0 NOT NULL,
	"called" integer DEFAULT 0 NOT NULL,
	"website" integer DEFAULT 0 NOT NULL,
	"directions" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "business_figures_business_id_day_pk" PRIMARY KEY("business_id","day")
);
--> statement-breakpoint
CREATE TABLE "business_history" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "business_history_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"business_id" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"account_id" uuid,
	"changes" jsonb NOT NULL,
	"reverts" integer
);
--> statement-breakpoint
CREATE TABLE "business_owners" (
	"business_id" text NOT NULL,
	"account_id" uuid NOT NULL,
	"since" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "business_owners_business_id_account_id_pk" PRIMARY KEY("business_id","account_id")
);
--> statement-breakpoint
CREATE TABLE "claims" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"business_id" text NOT NULL,
	"account_id" uuid NOT NULL,
	"account_email" text NOT NULL,
	"status" text NOT NULL,
	"method" text NOT NULL,
	"proved_address" text,
	"code_hash" text,
	"code_expires_at" timestamp with time zone,
	"wrong_tries" integer DEFAULT 0 NOT NULL,
	"statement" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"decided_at" timestamp with time zone,
	"decided_by" uuid,
	"decision_text" text,
	CONSTRAINT "claims_status" CHECK ("claims"."status" in ('proving', 'waiting', 'approved', 'rejected', 'withdrawn')),
	CONSTRAINT "claims_method" CHECK ("claims"."method" in ('listing_email', 'domain_email', 'moderator'))
);
--> statement-breakpoint
CREATE TABLE "listing_edits" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"business_id" text NOT NULL,
	"account_id" uuid NOT NULL,
	"status" text DEFAULT 'waiting' NOT NULL,
	"changes" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"decided_at" timestamp with time zone,
	"decided_by" uuid,
	"decision_text" text,
	CONSTRAINT "listing_edits_status" CHECK ("listing_edits"."status" in ('waiting', 'approved', 'rejected', 'withdrawn'))
);
--> statement-breakpoint
CREATE TABLE "photos" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"business_id" text,
	"kind" text NOT NULL,
	"alt" text DEFAULT '' NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"widths" integer[] NOT NULL,
	"uploaded_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "photos_kind" CHECK ("photos"."kind" in ('banner', 'profile', 'gallery', 'post', 'submission'))
);
--> statement-breakpoint
CREATE TABLE "relayed_messages" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"business_id" text NOT NULL,
	"sender" text NOT NULL,
	"visitor_name" text NOT NULL,
	"visitor_email" text NOT NULL,
	"owner_email" text NOT NULL,
	"message" text NOT NULL,
	"answers" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "relayed_messages_sender" CHECK ("relayed_messages"."sender" in ('visitor', 'owner'))
);
--> statement-breakpoint
CREATE TABLE "reports" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"business_id" text NOT NULL,
	"kind" text NOT NULL,
	"problem" text,
	"field" text,
	"current_value" text,
	"proposed_value" text,
	"message" text DEFAULT '' NOT NULL,
	"reporter_email" text,
	"status" text DEFAULT 'waiting' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"decided_at" timestamp with time zone,
	"decided_by" uuid,
	"decision_text" text,
	CONSTRAINT "reports_kind" CHECK ("reports"."kind" in ('problem', 'correction')),
	CONSTRAINT "reports_status" CHECK ("reports"."status" in ('waiting', 'resolved', 'dismissed'))
);
--> statement-breakpoint
CREATE TABLE "verifications" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"business_id" text NOT NULL,
	"account_id" uuid NOT NULL,
	"level" text NOT NULL,
	"status" text DEFAULT 'waiting' NOT NULL,
	"document_key" text,
	"document_type" text,
	"document_bytes" integer,
	"document_hash" text,
	"document_deleted_at" timestamp with time zone,
	"certificate_number" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"decided_at" timestamp with time zone,
	"decided_by" uuid,
	"decision_text" text,
	"expires_at" timestamp with time zone,
	CONSTRAINT "verifications_status" CHECK ("verifications"."status" in ('waiting', 'approved', 'rejected', 'withdrawn')),
	CONSTRAINT "verifications_level" CHECK ("verifications"."level" in ('document_reviewed', 'sba_certified', 'state_certified'))
);
--> statement-breakpoint
ALTER TABLE "business_images" ADD COLUMN "photo_id" uuid;--> statement-breakpoint
ALTER TABLE "businesses" ADD COLUMN "verification_level" text DEFAULT 'self_declared' NOT NULL;--> statement-breakpoint
ALTER TABLE "businesses" ADD COLUMN "verified_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "businesses" ADD COLUMN "verification_expires_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "businesses" ADD COLUMN "confirm_reminders" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "businesses" ADD COLUMN "confirm_reminded_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "businesses" ADD COLUMN "banner_photo_id" uuid;--> statement-breakpoint
ALTER TABLE "businesses" ADD COLUMN "profile_photo_id" uuid;--> statement-breakpoint
ALTER TABLE "posts" ADD COLUMN "photo_id" uuid;--> statement-breakpoint
ALTER TABLE "posts" ADD COLUMN "author_id" uuid;--> statement-breakpoint
ALTER TABLE "posts" ADD COLUMN "edited_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "submissions" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "submissions" ADD COLUMN "source" text DEFAULT 'form' NOT NULL;--> statement-breakpoint
ALTER TABLE "submissions" ADD COLUMN "provider_id" text;--> statement-breakpoint
ALTER TABLE "submissions" ADD COLUMN "account_id" uuid;--> statement-breakpoint
ALTER TABLE "submissions" ADD COLUMN "contact_email" text;--> statement-breakpoint
ALTER TABLE "submissions" ADD COLUMN "is_held" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "submissions" ADD COLUMN "photo_id" uuid;--> statement-breakpoint
ALTER TABLE "submissions" ADD COLUMN "created_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "submissions" ADD COLUMN "reviewer_id" uuid;--> statement-breakpoint
ALTER TABLE "submissions" ADD COLUMN "review_started_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "submissions" ADD COLUMN "decided_by" uuid;--> statement-breakpoint
ALTER TABLE "submissions" ADD COLUMN "decided_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "submissions" ADD COLUMN "decision_text" text;--> statement-breakpoint
ALTER TABLE "submissions" ADD COLUMN "business_id" text;--> statement-breakpoint
ALTER TABLE "submissions" ADD COLUMN "is_merged" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "submissions" ADD COLUMN "reminded_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "submissions" ADD COLUMN "overdue_reminded_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "business_figures" ADD CONSTRAINT "business_figures_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "business_history" ADD CONSTRAINT "business_history_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "business_owners" ADD CONSTRAINT "business_owners_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "claims" ADD CONSTRAINT "claims_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "listing_edits" ADD CONSTRAINT "listing_edits_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "photos" ADD CONSTRAINT "photos_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "relayed_messages" ADD CONSTRAINT "relayed_messages_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "verifications" ADD CONSTRAINT "verifications_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "audit_log_subject" ON "audit_log" USING btree ("subject_kind","subject_id","sequence");--> statement-breakpoint
CREATE INDEX "audit_log_decisions" ON "audit_log" USING btree ("subject_kind","action","at");--> statement-breakpoint
CREATE INDEX "audit_log_actor" ON "audit_log" USING btree ("actor_id","sequence");--> statement-breakpoint
CREATE INDEX "business_history_of_business" ON "business_history" USING btree ("business_id","id");--> statement-breakpoint
CREATE INDEX "business_owners_account" ON "business_owners" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "claims_waiting" ON "claims" USING btree ("status","created_at");--> statement-breakpoint
CREATE INDEX "claims_of_account" ON "claims" USING btree ("account_id","created_at");--> statement-breakpoint
CREATE INDEX "claims_of_business" ON "claims" USING btree ("business_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "claims_open" ON "claims" USING btree ("business_id","account_id") WHERE status in ('proving', 'waiting');--> statement-breakpoint
CREATE INDEX "listing_edits_waiting" ON "listing_edits" USING btree ("status","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "listing_edits_open" ON "listing_edits" USING btree ("business_id") WHERE status = 'waiting';--> statement-breakpoint
CREATE INDEX "photos_of_business" ON "photos" USING btree ("business_id","kind","created_at");--> statement-breakpoint
CREATE INDEX "photos_of_nobody" ON "photos" USING btree ("created_at") WHERE business_id is null;--> statement-breakpoint
CREATE INDEX "relayed_messages_created" ON "relayed_messages" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "reports_waiting" ON "reports" USING btree ("status","created_at");--> statement-breakpoint
CREATE INDEX "reports_of_business" ON "reports" USING btree ("business_id","created_at");--> statement-breakpoint
CREATE INDEX "verifications_waiting" ON "verifications" USING btree ("status","created_at");--> statement-breakpoint
CREATE INDEX "verifications_of_business" ON "verifications" USING btree ("business_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "verifications_open" ON "verifications" USING btree ("business_id") WHERE status = 'waiting';--> statement-breakpoint
ALTER TABLE "business_images" ADD CONSTRAINT "business_images_photo_id_photos_id_fk" FOREIGN KEY ("photo_id") REFERENCES "public"."photos"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "businesses" ADD CONSTRAINT "businesses_banner_photo_id_photos_id_fk" FOREIGN KEY ("banner_photo_id") REFERENCES "public"."photos"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "businesses" ADD CONSTRAINT "businesses_profile_photo_id_photos_id_fk" FOREIGN KEY ("profile_photo_id") REFERENCES "public"."photos"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "posts" ADD CONSTRAINT "posts_photo_id_photos_id_fk" FOREIGN KEY ("photo_id") REFERENCES "public"."photos"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "submissions" ADD CONSTRAINT "submissions_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "businesses_verification_expiry" ON "businesses" USING btree ("verification_expires_at");--> statement-breakpoint
CREATE INDEX "businesses_unconfirmed" ON "businesses" USING btree ("is_featured" DESC NULLS FIRST,"sort_name","id") WHERE status = 'published' and confirm_reminders >= 3;--> statement-breakpoint
CREATE INDEX "businesses_last_confirmed" ON "businesses" USING btree ("last_confirmed_at");--> statement-breakpoint
CREATE INDEX "submissions_of_account" ON "submissions" USING btree ("account_id","created_at");--> statement-breakpoint
CREATE INDEX "submissions_of_contact" ON "submissions" USING btree (lower("contact_email"));--> statement-breakpoint
CREATE INDEX "submissions_name_similarity" ON "submissions" USING gin ("business_name" gin_trgm_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "submissions_provider" ON "submissions" USING btree ("provider_id");--> statement-breakpoint
ALTER TABLE "businesses" ADD CONSTRAINT "businesses_verification_level" CHECK ("businesses"."verification_level" in ('self_declared', 'document_reviewed', 'sba_certified', 'state_certified'));--> statement-breakpoint
ALTER TABLE "submissions" ADD CONSTRAINT "submissions_source" CHECK ("submissions"."source" in ('form', 'account', 'provider'));--> statement-breakpoint
CREATE INDEX "businesses_website_host" ON "businesses" USING btree (substring(lower("website") from '^https?://(?:www[.])?([^/:?#]+)')) WHERE website <> '';--> statement-breakpoint
CREATE INDEX "businesses_house_number" ON "businesses" USING btree ("zip",lower(substring("street" from '^[0-9]+[A-Za-z]?')));--> statement-breakpoint
CREATE INDEX "submissions_waiting_phone" ON "submissions" USING btree (substring(regexp_replace("fields" ->> 'phone', '[^0-9]', '', 'g') from '^1?([2-9][0-9]{9})')) WHERE status in ('submitted', 'in_review', 'changes_requested');--> statement-breakpoint
CREATE INDEX "submissions_waiting_website_host" ON "submissions" USING btree (substring(lower("fields" ->> 'website') from '^https?://(?:www[.])?([^/:?#]+)')) WHERE status in ('submitted', 'in_review', 'changes_requested');--> statement-breakpoint
UPDATE "businesses" SET "verification_level" = 'document_reviewed', "verified_at" = "created_at" WHERE "is_verified";
--> statement-breakpoint
CREATE FUNCTION "refuse_audit_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'The audit log is only added to.';
END $$;
--> statement-breakpoint
CREATE TRIGGER "audit_log_append_only" BEFORE UPDATE OR DELETE OR TRUNCATE ON "audit_log"
  FOR EACH STATEMENT EXECUTE FUNCTION "refuse_audit_change"();
