CREATE EXTENSION IF NOT EXISTS pg_trgm;
--> statement-breakpoint
CREATE EXTENSION IF NOT EXISTS unaccent;
--> statement-breakpoint
-- array_to_string is only "stable" because it takes any type; over text it never varies, and generated columns need that said.
CREATE FUNCTION immutable_join(parts text[]) RETURNS text
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN array_to_string(parts, ' ');
