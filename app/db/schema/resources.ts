import { boolean, date, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'

/** As it is typed; empty where there is nothing. */
export interface ResourceValues {
  title: string
  /** Whose drawn mark it has. */
  kind: string
  description: string
  phone: string
  phoneNote: string
  hours: string
  street: string
  unit: string
  city: string
  zip: string
  website: string
  /** What the link to the website says. */
  action: string
}

/** What the team changed or added; all other entries are as they came with the directory. */
export const changedResources = pgTable('changed_resources', {
  /** As in the files, `fdva` or `office-duval`; a UUID for an added one. */
  id: text('id').primaryKey(),
  section: text('section').notNull(),
  values: jsonb('values').$type<ResourceValues>().notNull(),
  checkedOn: date('checked_on').notNull(),
  isShown: boolean('is_shown').notNull(),
  /** Counts up, so that nobody overwrites what a colleague saved meanwhile. */
  version: integer('version').notNull(),
})
