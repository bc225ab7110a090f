import { pgTable, text } from 'drizzle-orm/pg-core'

export const regions = pgTable('regions', {
  id: text('id').primaryKey(),
  name: text('name').notNull(),
})

export const counties = pgTable('counties', {
  slug: text('slug').primaryKey(),
  name: text('name').notNull().unique(),
  regionId: text('region_id').references(() => regions.id),
  /** IANA name: the western Panhandle is Central, the rest Eastern. */
  timeZone: text('time_zone').notNull(),
})
