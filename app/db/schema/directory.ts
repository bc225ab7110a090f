import { date, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { time } from './columns.ts'

/** The files of the open data as they were last written. */
export interface OpenDataFiles {
  /** Also the first part of their keys in the file store. */
  madeAt: string
  rows: number
  /** What they were made from, so that they are made again only when it differs. */
  state: string
  files: Record<string, { bytes: number; sha256: string; parts: number }>
  /** The keys of the files before, which someone may still be downloading. */
  before: string[]
}

/** One row, made with the database: what is true of the directory as a whole. */
export const directory = pgTable('directory', {
  id: integer('id').primaryKey().default(1),
  since: time('since').notNull().defaultNow(),
  /** As an administrator entered it at the desk; `OPERATOR_NAME` and `OPERATOR_COUNTY` come first. */
  operatorName: text('operator_name'),
  operatorCounty: text('operator_county'),
  /** On every page to the end of that day, Eastern time. */
  notice: text('notice'),
  noticeLastDay: date('notice_last_day'),
  openData: jsonb('open_data').$type<OpenDataFiles>(),
})
