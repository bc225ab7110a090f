import { and, countDistinct, eq, gte, inArray, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Database, Queries } from '../../db/client.ts'
import { auditLog, businesses, claims } from '../../db/schema/index.ts'
import { transact } from '../../db/transact.ts'
import { done, type Outcome, refuse, refuseFields } from '../../platform/outcome.ts'
import type { Secrets } from '../../platform/secrets.ts'
import { appendAudit } from '../audit/index.server.ts'
import { withPublicPage } from '../businesses/index.server.ts'
import { sendText } from '../mail/index.server.ts'
import { ownersOf } from '../owners/index.server.ts'
import { CODE_MINUTES, codeHash, newCode } from './claim-code.server.ts'
import { CLAIM_MAILS } from './claim-mails.server.ts'
import { type ClaimMethod, STATEMENT_MAX, STATEMENT_MIN } from './claim.ts'
import { isAtWebsite } from './website-mail.server.ts'

const SECONDS_BETWEEN_CODES = 60
const CODES_PER_CLAIM = 3
/** Most claims by code on one business in a day; anyone later has to ask a moderator. */
const CODE_CLAIMS_PER_DAY = 5
/** Claims that an account begins in a day: on one business, whose owners get a mail of each, and altogether. */
const CLAIMS_PER_DAY = { ofOneBusiness: 5, altogether: 20 }
const A_DAY = 86_400_000

interface NewClaim {
  businessId: string
  account: { id: string; email: string }
  method: Exclude<ClaimMethod, 'submission'>
  address?: string | undefined
  statement?: string | undefined
  now: Date
  secrets: Secrets
  publicUrl: string
}

/**
 * Begins a claim, or sends another code for one that is being proved: by mail to an address that only the business can
 * read, or to a moderator.
 * @returns the claim's id
 */
export async function beginClaim(db: Database, wish: NewClaim): Promise<Outcome<string>> {
  const { businessId, account, method, now, secrets, publicUrl } = wish
  const statement = (wish.statement ?? '').trim().slice(0, STATEMENT_MAX)
  if (method === 'moderator' && statement.length < STATEMENT_MIN) {
    return refuseFields({
      statement: 'Tell us in a sentence or two how we can see that the business is yours.',
    })
  }
  return transact(db, async (tx) => {
    const [business] = await tx
      .select({ name: businesses.name, email: businesses.email, website: businesses.website })
      .from(businesses)
      .where(and(eq(businesses.id, businessId), withPublicPage))
      .for('update')
    if (!business) return refuse('not_found', 'We couldn’t find that listing.')
    const owners = await ownersOf(tx, businessId)
    if (owners.some(({ accountId }) => accountId === account.id)) {
      return refuse('conflict', 'You already manage this listing.')
    }
    const open = await openClaim(tx, businessId, account.id)
    if (open?.status === 'waiting') {
      return refuse('conflict', 'Your claim is already with our reviewers. We’ll email you.')
    }
    if (!open && (await hasTooManyClaims(tx, { businessId, accountId: account.id, now }))) {
      return refuse('conflict', 'You’ve reached today’s limit for claims. Please try again tomorrow.')
    }
    const address = addressToProve(wish, business)
    if (!address.ok) return address
    const provedAddress = address.value
    const codes = provedAddress === null ? done() : await checkCodesSent(tx, { businessId, open, now })
    if (!codes.ok) return codes

    const values = {
      method,
      provedAddress,
      statement,
      accountEmail: account.email,
      status: provedAddress === null ? ('waiting' as const) : ('proving' as const),
    }
    const [claim] = open
      ? await tx.update(claims).set(values).where(eq(claims.id, open.id)).returning({ id: claims.id })
      : await tx
          .insert(claims)
          .values({ ...values, businessId, accountId: account.id, createdAt: now })
          .returning({ id: claims.id })
    if (!claim) throw new Error('The claim was not stored.')

    if (provedAddress === null) {
      await sendText(
        tx,
        owners.map(({ email }) => email),
        CLAIM_MAILS.disputed({ businessId, businessName: business.name, publicUrl }),
      )
    } else {
      const digits = newCode()
      await tx
        .update(claims)
        .set({
          codeHash: codeHash(secrets, claim.id, digits),
          codeExpiresAt: new Date(now.getTime() + CODE_MINUTES * 60_000),
        })
        .where(eq(claims.id, claim.id))
      await sendText(tx, [provedAddress], CLAIM_MAILS.code({ businessName: business.name, digits }))
    }
    await appendAudit(tx, {
      actor: { kind: 'visitor', accountId: account.id },
      subject: { kind: 'claim', id: claim.id },
      action: provedAddress === null ? 'claim_sent' : CODE_SENT,
      from: open?.status ?? null,
      to: values.status,
      facts: { businessId, method },
      at: now,
    })
    return done(claim.id)
  })
}

const CODE_SENT = 'claim_code_sent'

function addressToProve(
  { method, address = '' }: NewClaim,
  business: { email: string; website: string },
): Outcome<string | null> {
  if (method === 'moderator') return done(null)
  if (method === 'listing_email') {
    if (business.email === '') return refuse('invalid', 'This listing has no email address.')
    return done(business.email)
  }
  const typed = z.email().safeParse(address.trim().toLowerCase())
  if (!typed.success) {
    return refuseFields({ address: 'Enter an email address in the form name@example.com' })
  }
  if (!isAtWebsite(typed.data, business.website)) {
    return refuseFields({ address: 'Enter an email address at the listing’s own website' })
  }
  return done(typed.data)
}

async function openClaim(tx: Queries, businessId: string, accountId: string) {
  const [open] = await tx
    .select({ id: claims.id, status: claims.status, codeExpiresAt: claims.codeExpiresAt })
    .from(claims)
    .where(
      and(
        eq(claims.businessId, businessId),
        eq(claims.accountId, accountId),
        inArray(claims.status, ['proving', 'waiting']),
      ),
    )
  return open
}

/** Keeps anyone from flooding a listing's mailbox. */
async function checkCodesSent(
  tx: Queries,
  {
    businessId,
    open,
    now,
  }: { businessId: string; open: { id: string; codeExpiresAt: Date | null } | undefined; now: Date },
): Promise<Outcome> {
  if (open) {
    const sentAt = (open.codeExpiresAt?.getTime() ?? 0) - CODE_MINUTES * 60_000
    if (now.getTime() - sentAt < SECONDS_BETWEEN_CODES * 1000) {
      return refuse('conflict', 'We sent a code just now. Wait a minute before you ask for another.')
    }
    const sent = await tx.$count(
      auditLog,
      and(eq(auditLog.subjectKind, 'claim'), eq(auditLog.subjectId, open.id), eq(auditLog.action, CODE_SENT)),
    )
    if (sent >= CODES_PER_CLAIM) return refuse('conflict', ENOUGH_CODES)
  }
  // Counted by the emails that were sent, because a claim may continue without a code.
  const [today] = await tx
    .select({ claims: countDistinct(auditLog.subjectId) })
    .from(auditLog)
    .where(
      and(
        eq(auditLog.subjectKind, 'claim'),
        inArray(
          auditLog.subjectId,
          tx
            .select({ id: sql`${claims.id}::text` })
            .from(claims)
            .where(eq(claims.businessId, businessId)),
        ),
        eq(auditLog.action, CODE_SENT),
        gte(auditLog.at, new Date(now.getTime() - A_DAY)),
      ),
    )
  if ((today?.claims ?? 0) >= CODE_CLAIMS_PER_DAY && !open) return refuse('conflict', ENOUGH_CODES)
  return done()
}

/** Keeps anyone from flooding the owners or the team. */
async function hasTooManyClaims(
  tx: Queries,
  { businessId, accountId, now }: { businessId: string; accountId: string; now: Date },
): Promise<boolean> {
  const begun = await tx
    .select({ businessId: claims.businessId })
    .from(claims)
    .where(and(eq(claims.accountId, accountId), gte(claims.createdAt, new Date(now.getTime() - A_DAY))))
    .limit(CLAIMS_PER_DAY.altogether)
  const onThisOne = begun.filter((one) => one.businessId === businessId).length
  return begun.length >= CLAIMS_PER_DAY.altogether || onThisOne >= CLAIMS_PER_DAY.ofOneBusiness
}

const ENOUGH_CODES =
  'We’ve sent enough codes for now. Ask our reviewers instead. They’ll look at it within a day.'
