import { text } from 'drizzle-orm/pg-core'
import { businesses } from './businesses.ts'

export const businessId = () =>
  text('business_id')
    .notNull()
    .references(() => businesses.id, { onDelete: 'cascade' })
