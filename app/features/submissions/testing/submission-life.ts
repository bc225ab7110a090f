import { randomUUID } from 'node:crypto'
import { asc, desc, eq } from 'drizzle-orm'
import { auditLog, businesses, mailOutbox, photos, submissions } from '../../../db/schema/index.ts'
import { setUpTestDatabase } from '../../../db/testing/set-up-test-database.ts'
import { A_VISITOR } from '../../audit/audit-entry.ts'
import { HERE, MODERATOR } from './a-submission.ts'

export const NOON = new Date('2026-11-20T17:00:00.000Z')
export const LATER = new Date('2026-11-20T19:05:00.000Z')

export const act = (id: string, version: number) => ({
  id,
  version,
  moderator: MODERATOR,
  now: LATER,
  ...HERE,
})
export const sender = (id: string, version: number) => ({
  id,
  version,
  actor: A_VISITOR,
  now: LATER,
  ...HERE,
})

/** An address that has had no mail yet. */
export const address = () => `${randomUUID()}@example.com`

export function setUpSubmissions() {
  const client = setUpTestDatabase({ max: 12 })

  const row = async (id: string) => {
    const [found] = await client.db.select().from(submissions).where(eq(submissions.id, id))
    if (!found) throw new Error('no such row')
    return found
  }
  const business = async (id: string) => {
    const [found] = await client.db.select().from(businesses).where(eq(businesses.id, id))
    if (!found) throw new Error('no such business')
    return found
  }
  const history = async (id: string) =>
    client.db.select().from(auditLog).where(eq(auditLog.subjectId, id)).orderBy(asc(auditLog.sequence))
  const lastMail = async (recipient: string) => {
    const [mail] = await client.db
      .select()
      .from(mailOutbox)
      .where(eq(mailOutbox.recipient, recipient))
      .orderBy(desc(mailOutbox.createdAt))
      .limit(1)
    return mail
  }
  const aPhoto = async () => {
    const [photo] = await client.db
      .insert(photos)
      .values({ kind: 'submission', alt: 'The shop', width: 1600, height: 900, widths: [400, 1600] })
      .returning()
    return photo?.id ?? ''
  }

  return { client, row, business, history, lastMail, aPhoto }
}
