import { customType, integer, text, timestamp, uuid } from 'drizzle-orm/pg-core'

export const time = (name: string) => timestamp(name, { withTimezone: true })

/** Compared byte by byte, so that every database sorts alike whatever its locale. */
export const plainText = customType<{ data: string }>({ dataType: () => 'text collate "C"' })

/** For names: as people sort, É beside E. Every PostgreSQL that is built with ICU has this collation. */
export const sortedText = customType<{ data: string }>({ dataType: () => 'text collate "und-x-icu"' })

export const point = customType<{ data: string }>({ dataType: () => 'point' })

/** What every kind of case has, beside its id, its business and its status. */
export const caseColumns = () => ({
  createdAt: time('created_at').notNull().defaultNow(),
  decidedAt: time('decided_at'),
  decidedBy: uuid('decided_by'),
  decisionText: text('decision_text'),
  /** When the team was reminded: at 20 hours, and again when overdue. */
  remindedAt: time('reminded_at'),
  overdueRemindedAt: time('overdue_reminded_at'),
})

/** Of kinds whose owner the team asks. */
export const questionColumns = () => ({
  question: text('question'),
  askedAt: time('asked_at'),
  answer: text('answer'),
  answeredAt: time('answered_at'),
  ownerReminders: integer('owner_reminders').notNull().default(0),
  ownerRemindedAt: time('owner_reminded_at'),
})
