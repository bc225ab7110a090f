import { pgTable, text } from 'drizzle-orm/pg-core'

export const categories = pgTable('categories', {
  slug: text('slug').primaryKey(),
  name: text('name').notNull().unique(),
})
