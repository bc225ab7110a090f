import { sql } from 'drizzle-orm'
import { type AnyPgColumn, check, index, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { businesses } from './businesses.ts'

/** A processed picture in the store, in the sizes that pages ask for. */
export const photos = pgTable(
  'photos',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    /** Null while it belongs to a submission. */
    businessId: text('business_id').references((): AnyPgColumn => businesses.id, { onDelete: 'cascade' }),
    kind: text('kind').$type<'banner' | 'profile' | 'gallery' | 'post' | 'submission'>().notNull(),
    alt: text('alt').notNull().default(''),
    /** Of the largest size, in pixels. */
    width: integer('width').notNull(),
    height: integer('height').notNull(),
    /** Widths that are in the store, smallest first. */
    widths: integer('widths').array().notNull(),
    uploadedBy: uuid('uploaded_by'),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    check('photos_kind', sql`${table.kind} in ('banner', 'profile', 'gallery', 'post', 'submission')`),
    index('photos_of_business').on(table.businessId, table.kind, table.createdAt),
    index('photos_of_nobody')
      .on(table.createdAt)
      .where(sql`business_id is null`),
  ],
)
