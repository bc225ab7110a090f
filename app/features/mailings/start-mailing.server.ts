import { desc, eq } from 'drizzle-orm'
import { z } from 'zod'
import type { Database, Queries, Transaction } from '../../db/client.ts'
import { transact } from '../../db/transact.ts'
import { type Audience, mailings } from '../../db/schema/index.ts'
import { checkTyped } from '../../forms/read-form.server.ts'
import { done, type Outcome, refuse } from '../../platform/outcome.ts'
import type { LinkContext } from '../../platform/secrets.ts'
import type { ActionOf } from '../audit/action-texts.ts'
import type { Actor } from '../audit/audit-entry.ts'
import { appendAudit } from '../audit/append-audit.server.ts'
import { pageOf } from '../businesses/business.ts'
import { listCategories } from '../categories/category.ts'
import type { MailText } from '../mail/mail-layout.server.ts'
import { listCounties } from '../places/county.ts'
import { listRegions } from '../places/region.ts'
import { composeMailing, invitationToClaim, type Written } from './compose-mailing.server.ts'
import { countReaders, describeAudience, findReaders } from './find-readers.server.ts'

const PAGE_SIZE = 10

const LONGEST_SUBJECT = 120
const LONGEST_TEXT = 10_000

const writtenSchema = z.object({
  subject: z
    .string()
    .trim()
    .min(1, 'Enter a subject')
    .max(LONGEST_SUBJECT, `Use at most ${LONGEST_SUBJECT} characters`),
  text: z.string().trim().min(1, 'Write what they should know').max(LONGEST_TEXT, 'Write a shorter text'),
})

interface MailingAct {
  actor: Actor
  now: Date
}

/** @returns how many will get it; the job sends it */
export async function startMailing(
  db: Database,
  { subject, text, audience, ...act }: Written & MailingAct,
): Promise<Outcome<number>> {
  const checked = checkTyped(writtenSchema, { subject, text })
  if (!checked.ok) return checked
  return transact(db, async (tx) => {
    const described = await describeAudience(tx, audience)
    const { count: total } = await countReaders(tx, audience)
    if (!described || total === 0) return refuse('conflict', 'There’s nobody to write to.')
    const { scope } = described
    const id = crypto.randomUUID()
    await tx.insert(mailings).values({ ...checked.value, id, audience, scope, total, createdAt: act.now })
    await auditMailing(tx, id, act, {
      action: 'started',
      facts: { ...audience, recipients: total },
      reason: scope,
    })
    return done(total)
  })
}

/** What is on its way arrives; the rest waits, and may be sent later. */
export async function stopMailing(
  db: Database,
  { id, isStopped, ...act }: { id: string; isStopped: boolean } & MailingAct,
): Promise<Outcome> {
  return transact(db, async (tx) => {
    const [mailing] = await tx.select().from(mailings).where(eq(mailings.id, id)).for('update')
    if (!mailing) return refuse('not_found')
    if (mailing.state === 'done') return refuse('conflict', 'Everyone has been written to.')
    const { total, queued, scope } = mailing
    await tx
      .update(mailings)
      .set({ state: isStopped ? 'stopped' : 'sending' })
      .where(eq(mailings.id, id))
    const action = isStopped ? 'stopped' : 'continued'
    await auditMailing(tx, id, act, { action, facts: { recipients: total, queued }, reason: scope })
    return done()
  })
}

function auditMailing(
  tx: Transaction,
  id: string,
  { actor, now }: MailingAct,
  what: { action: ActionOf<'mailing'>; facts: Record<string, unknown>; reason: string },
): Promise<void> {
  return appendAudit(tx, { actor, subject: { kind: 'mailing', id }, ...what, at: now })
}

const SOMEONE = [{ id: '0', name: 'Anchor Plumbing' }]

/** As the first who gets it would read it; its link to stop stops nobody. */
async function composeExample(q: Queries, written: Written, links: LinkContext): Promise<MailText> {
  const [first] = await findReaders(q, written.audience, { limit: 1 })
  return composeMailing(written, { hash: '0', businesses: first?.businesses ?? SOMEONE }, links)
}

/** What the screen shows before anything is sent. */
export async function previewMailing(q: Queries, audience: Audience, links: LinkContext) {
  const described = await describeAudience(q, audience)
  const { paragraphs, ...frame } = await composeExample(q, { subject: '', text: '', audience }, links)
  return {
    audience,
    ...(await countReaders(q, audience)),
    scope: described?.scope ?? 'an import that isn’t there',
    ready: described?.source ? invitationToClaim(described.source) : { subject: '', text: '' },
    frame: { ...frame, greeting: paragraphs[0] },
    areas: [
      ...listRegions().map(({ id, name }) => ({ value: id, label: `Region: ${name}` })),
      ...listCounties().map(({ slug, name }) => ({ value: slug, label: `${name} County` })),
    ],
    categories: listCategories().map(({ slug, displayName }) => ({ value: slug, label: displayName })),
  }
}

/** The newest first. @param page counts from 1 */
export async function findMailings(q: Queries, page: number) {
  const shown = pageOf(page, PAGE_SIZE, await q.$count(mailings))
  const rows = await q
    .select()
    .from(mailings)
    .orderBy(desc(mailings.createdAt))
    .limit(PAGE_SIZE)
    .offset((shown.page - 1) * PAGE_SIZE)
  return {
    ...shown,
    mailings: rows.map(({ text: _text, audience: _audience, createdAt, ...mailing }) => ({
      ...mailing,
      createdAt: createdAt.toISOString(),
    })),
  }
}
