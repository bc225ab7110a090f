import { z } from 'zod'
import type { Database } from '../../db/client.ts'
import { directory } from '../../db/schema/index.ts'
import { recall, type Source } from '../../db/source.ts'
import { checkTyped } from '../../forms/read-form.server.ts'
import { done, type Outcome } from '../../platform/outcome.ts'
import { dayInFlorida } from '../../time/eastern-time.ts'
import { appendAudit } from '../audit/append-audit.server.ts'
import type { Actor } from '../audit/audit-entry.ts'

export type SiteNotice = Awaited<ReturnType<typeof readSiteNotice>>

/** As it was entered, with its last day, `2026-11-30`; both null when there is none. */
export async function readSiteNotice({ db }: Pick<Source, 'db'>) {
  const [row] = await db.select({ text: directory.notice, lastDay: directory.noticeLastDay }).from(directory)
  return row ?? { text: null, lastDay: null }
}

/** What every page says today. A day ends with an hour, as the longest life of a page in memory does. */
export async function findSiteNotice(source: Source): Promise<string | null> {
  const { text, lastDay } = await recall(source, 'notice', () => readSiteNotice(source))
  return lastDay !== null && dayInFlorida(source.now ?? new Date()) <= lastDay ? text : null
}

const noticeSchema = (today: string) =>
  z
    .object({ text: z.string().trim().max(200, 'Use at most 200 characters'), lastDay: z.string() })
    .refine(
      ({ text, lastDay }) => text === '' || (z.iso.date().safeParse(lastDay).success && lastDay >= today),
      {
        path: ['lastDay'],
        error: 'Choose the last day it shows, today or later',
      },
    )

/** An empty text takes it off. */
export async function saveSiteNotice(
  db: Database,
  typed: { text: string; lastDay: string },
  { actor, now }: { actor: Actor; now: Date },
): Promise<Outcome> {
  const checked = checkTyped(noticeSchema(dayInFlorida(now)), typed)
  if (!checked.ok) return checked
  const { text, lastDay } = checked.value
  const entered =
    text === '' ? { notice: null, noticeLastDay: null } : { notice: text, noticeLastDay: lastDay }
  await db.transaction(async (tx) => {
    await tx.insert(directory).values(entered).onConflictDoUpdate({ target: directory.id, set: entered })
    await appendAudit(tx, {
      actor,
      subject: { kind: 'directory', id: 'all' },
      action: text === '' ? 'notice_removed' : 'notice_set',
      reason: entered.notice,
      at: now,
    })
  })
  return done()
}
