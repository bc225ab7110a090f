import { integer, pgTable, text } from 'drizzle-orm/pg-core'
import { time } from './columns.ts'

/** One row, made with the database: what is true of the directory as a whole. */
export const directory = pgTable('directory', {
  id: integer('id').primaryKey().default(1),
  since: time('since').notNull().defaultNow(),
  /** As an administrator entered it at the desk; `OPERATOR_NAME` and `OPERATOR_COUNTY` come first. */
  operatorName: text('operator_name'),
  operatorCounty: text('operator_county'),
})
