import { pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { time } from './columns.ts'

/** The team's own, beside those of `ready-texts.json`. */
export const readyTexts = pgTable('ready_texts', {
  id: uuid('id').primaryKey().defaultRandom(),
  /** What they are for, as the desk names it. */
  kind: text('kind').notNull(),
  decision: text('decision').notNull(),
  label: text('label').notNull(),
  text: text('text').notNull(),
  createdAt: time('created_at').notNull(),
})
