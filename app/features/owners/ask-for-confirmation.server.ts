import { and, asc, eq, gte, isNotNull, isNull, lt, lte, or, sql } from 'drizzle-orm'
import { DAY_MS } from '../../time/durations.ts'
import type { Database } from '../../db/client.ts'
import { businesses } from '../../db/schema/index.ts'
import type { ActContext } from '../../platform/secrets.ts'
import { THE_SYSTEM } from '../audit/audit-entry.ts'
import { auditListing } from '../audit/append-audit.server.ts'
import { inPublicLists, UNANSWERED } from '../businesses/visibility.server.ts'
import { sendText } from '../mail/send-text.server.ts'
import { confirmLink } from './confirm-by-link.server.ts'
import { confirmListingMail } from './mails/owner-mails.server.ts'
import { findCorrespondents } from './tell-owners.server.ts'

const A_YEAR = 365 * DAY_MS
const PATIENCE = 14 * DAY_MS
const AT_ONCE = 200

/** @returns how many listings were asked, reminded or marked unconfirmed */
export async function askForConfirmation(db: Database, { now, ...links }: ActContext): Promise<number> {
  const due = await db
    .select({ id: businesses.id })
    .from(businesses)
    .where(and(inPublicLists, isDue(now)))
    .orderBy(asc(businesses.lastConfirmedAt), asc(businesses.id))
    .limit(AT_ONCE)
  let steps = 0
  for (const { id } of due) {
    const hasMoved = await db.transaction(async (tx) => {
      const [row] = await tx
        .select({
          name: businesses.name,
          asked: businesses.confirmRemindedAt,
          reminders: businesses.confirmReminders,
        })
        .from(businesses)
        .where(and(eq(businesses.id, id), inPublicLists, isDue(now)))
        .for('update')
      if (!row) return false
      // The question itself is no reminder, neither the first nor next year's.
      const isQuestion = row.asked === null || row.reminders >= UNANSWERED
      const reminders = isQuestion ? row.reminders : row.reminders + 1
      const isEnd = !isQuestion && reminders >= UNANSWERED
      await tx
        .update(businesses)
        .set({ confirmRemindedAt: now, confirmReminders: reminders })
        .where(eq(businesses.id, id))
      if (!isEnd) {
        const about = {
          businessName: row.name,
          isReminder: !isQuestion,
          link: confirmLink(links, { businessId: id, now }),
        }
        for (const { accountId, email } of await findCorrespondents(tx, id)) {
          await sendText(tx, [email], confirmListingMail({ ...about, isOwner: accountId !== null }))
        }
      }
      const action = isEnd ? 'unconfirmed' : isQuestion ? 'confirmation_asked' : 'confirmation_reminded'
      await auditListing(tx, { businessId: id, actor: THE_SYSTEM, now }, action, { facts: { reminders } })
      return true
    })
    if (hasMoved) steps += 1
  }
  return steps
}

function isDue(now: Date) {
  const aYearAgo = new Date(now.getTime() - A_YEAR)
  return or(
    and(
      isNull(businesses.confirmRemindedAt),
      sql`coalesce(${businesses.lastConfirmedAt}, ${businesses.createdAt}) <= ${aYearAgo.toISOString()}`,
    ),
    and(
      isNotNull(businesses.confirmRemindedAt),
      lt(businesses.confirmReminders, UNANSWERED),
      lte(businesses.confirmRemindedAt, new Date(now.getTime() - PATIENCE)),
    ),
    and(gte(businesses.confirmReminders, UNANSWERED), lte(businesses.confirmRemindedAt, aYearAgo)),
  )
}
