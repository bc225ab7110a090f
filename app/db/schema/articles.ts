import { integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { businesses, photos } from './businesses.ts'
import { time } from './columns.ts'

/** As it is typed; empty where there is nothing. */
export interface Story {
  displayTitle: string
  title: string
  city: string
  county: string
  /** Markdown. */
  body: string
  /** Of the photo; drawings need none. */
  pictureAlt: string
  website: string
  phone: string
  instagram: string
  facebook: string
  /** One a line, `Holder: number`. */
  licenses: string
  /** Anything for a story that is made up. */
  sample: string
}

export const articles = pgTable('articles', {
  id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
  /** The end of its address. */
  slug: text('slug').notNull(),
  /** The ends of its earlier addresses, which lead on. */
  aliases: text('aliases').array().notNull().default([]),
  /** In the featured list, the lowest first. */
  position: integer('position').notNull(),
  /** Null for a draft; public from then on. */
  publishedAt: time('published_at'),
  /** The version that is or will be public. */
  version: integer('version'),
  /** A drawing that came with the directory, shown where there is no photo. */
  illustration: text('illustration'),
})

/** Every saved state of an article, numbered from 1. */
export const articleVersions = pgTable(
  'article_versions',
  {
    articleId: integer('article_id')
      .notNull()
      .references(() => articles.id, { onDelete: 'cascade' }),
    number: integer('number').notNull(),
    savedAt: time('saved_at').notNull().defaultNow(),
    story: jsonb('story').$type<Story>().notNull(),
    photoId: uuid('photo_id').references(() => photos.id, { onDelete: 'set null' }),
    businessId: text('business_id').references(() => businesses.id, { onDelete: 'set null' }),
  },
  (table) => [primaryKey({ columns: [table.articleId, table.number] })],
)
