import { doublePrecision, index, pgTable, smallint, text } from 'drizzle-orm/pg-core'

export const regions = pgTable('regions', {
  id: text('id').primaryKey(),
  name: text('name').notNull(),
  position: smallint('position').notNull(),
})

export const counties = pgTable(
  'counties',
  {
    slug: text('slug').primaryKey(),
    name: text('name').notNull().unique(),
    fullName: text('full_name').notNull(),
    fips: text('fips').notNull().unique(),
    seat: text('seat').notNull(),
    regionId: text('region_id').references(() => regions.id),
    regionPosition: smallint('region_position'),
    lat: doublePrecision('lat').notNull(),
    lng: doublePrecision('lng').notNull(),
    /** IANA name: the western Panhandle is Central, the rest Eastern. */
    timeZone: text('time_zone').notNull(),
  },
  (table) => [index('counties_region').on(table.regionId, table.regionPosition)],
)
