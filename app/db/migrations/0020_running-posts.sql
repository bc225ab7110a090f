ALTER TABLE "posts" ADD COLUMN "over_at" timestamp with time zone GENERATED ALWAYS AS (case type
      when 'deal' then coalesce(ends_at, 'infinity'::timestamptz)
      when 'event' then coalesce(ends_at, greatest(
        (date_trunc('day', starts_at at time zone 'America/New_York') + interval '1 day') at time zone 'America/New_York',
        (date_trunc('day', starts_at at time zone 'America/Chicago') + interval '1 day') at time zone 'America/Chicago'))
      end) STORED;--> statement-breakpoint
CREATE INDEX "posts_running" ON "posts" USING btree ("type","over_at","id") WHERE "posts"."taken_down_at" is null and "posts"."over_at" is not null;