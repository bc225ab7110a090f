import { boolean, pgTable, smallint, text } from 'drizzle-orm/pg-core'

export const categories = pgTable('categories', {
  slug: text('slug').primaryKey(),
  name: text('name').notNull().unique(),
  /** Differs from the name for Home Repair, shown as Home Remodeling. */
  displayName: text('display_name').notNull(),
  /** False for Auto Repair, which lists leave out. */
  listed: boolean('listed').notNull(),
  position: smallint('position').notNull(),
})
