CREATE TABLE "missed_searches" (
	"week" date NOT NULL,
	"words" text NOT NULL,
	"place" text NOT NULL,
	"count" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "missed_searches_week_words_place_pk" PRIMARY KEY("week","words","place")
);
