import { sql } from 'drizzle-orm'
import { integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { businessId, photos } from './businesses.ts'
import { time } from './columns.ts'

const POST_TYPES = ['update', 'event', 'deal'] as const

export const posts = pgTable('posts', {
  id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
  businessId: businessId(),
  type: text('type', { enum: POST_TYPES }).notNull(),
  content: text('content').notNull(),
  imageUrl: text('image_url'),
  photoId: uuid('photo_id').references(() => photos.id, { onDelete: 'set null' }),
  authorId: uuid('author_id'),
  editedAt: time('edited_at'),
  postedAt: time('posted_at').notNull().defaultNow(),
  startsAt: time('starts_at'),
  endsAt: time('ends_at'),
  takenDownAt: time('taken_down_at'),
  /** Its name in calendars, whatever the address of the site, and how often it has changed there. */
  calendarId: uuid('calendar_id').notNull().defaultRandom(),
  calendarChanges: integer('calendar_changes').notNull().default(0),
  /** An event without an end lasts until midnight in the later of Florida's zones; `infinity` for an endless deal. */
  overAt: timestamp('over_at', { withTimezone: true, mode: 'string' }).generatedAlwaysAs(sql`case type
      when 'deal' then coalesce(ends_at, 'infinity'::timestamptz)
      when 'event' then coalesce(ends_at, greatest(
        (date_trunc('day', starts_at at time zone 'America/New_York') + interval '1 day') at time zone 'America/New_York',
        (date_trunc('day', starts_at at time zone 'America/Chicago') + interval '1 day') at time zone 'America/Chicago'))
      end`),
})
