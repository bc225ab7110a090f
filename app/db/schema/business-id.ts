import { text } from 'drizzle-orm/pg-core'
import { businesses } from './businesses.ts'

/** The business that a row belongs to, and goes with. */
export const businessId = () =>
  text('business_id')
    .notNull()
    .references(() => businesses.id, { onDelete: 'cascade' })
