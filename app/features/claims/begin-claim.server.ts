import { randomUUID } from 'node:crypto'
import { and, countDistinct, eq, gte, inArray, sql } from 'drizzle-orm'
import type { Database, Queries } from '../../db/client.ts'
import { auditLog, claims } from '../../db/schema/index.ts'
import { transact } from '../../db/transact.ts'
import { done, type Outcome, refuse, refuseFields } from '../../platform/outcome.ts'
import { parseEmail } from '../../text/email-address.ts'
import { DAY_MS } from '../../time/durations.ts'
import { appendAudit } from '../audit/append-audit.server.ts'
import { sendText } from '../mail/send-text.server.ts'
import { findOwners, mailOwners } from '../owners/business-owners.server.ts'
import { CODE_MINUTES, codeHash, newCode } from './own-claim.server.ts'
import { CLAIM_MAILS } from './claim-mails.server.ts'
import { type ClaimMethod, STATEMENT_MAX, STATEMENT_MIN } from './claim.ts'
import { type ClaimRequest, findOpenClaim, lockClaimable, storeClaim } from './store-claim.server.ts'
import { isAtWebsite } from './website-mail.server.ts'
import { cutText } from '../../text/cut-text.ts'

const SECONDS_BETWEEN_CODES = 60
const CODES_PER_CLAIM = 3
/** Of one business; after that, only a moderator can help. */
const CODE_CLAIMS_PER_DAY = 5
/** Per account: for one business, whose owners get an email about each claim, and for all businesses. */
const CLAIMS_PER_DAY = { ofOneBusiness: 5, altogether: 20 }

interface NewClaim extends ClaimRequest {
  method: Exclude<ClaimMethod, 'submission'>
  address?: string | undefined
  statement?: string | undefined
}

/** Or sends another code for an open one, to an address of the business. @returns the claim's id */
export async function beginClaim(db: Database, request: NewClaim): Promise<Outcome<string>> {
  const { businessId, account, method, now, secrets, publicUrl } = request
  const statement = cutText((request.statement ?? '').trim(), STATEMENT_MAX)
  if (method === 'moderator' && statement.length < STATEMENT_MIN) {
    return refuseFields({
      statement: 'Tell us in a sentence or two how we can see that the business is yours.',
    })
  }
  return transact(db, async (tx) => {
    const business = await lockClaimable(tx, businessId)
    if (!business) return refuse('not_found', 'We couldn’t find that listing.')
    const owners = await findOwners(tx, businessId)
    if (owners.some(({ accountId }) => accountId === account.id)) {
      return refuse('conflict', 'You already manage this listing.')
    }
    const open = await findOpenClaim(tx, request)
    if (open?.status === 'waiting') {
      return refuse('conflict', 'Your claim is already with our reviewers. We’ll email you.')
    }
    if (!open && (await hasTooManyClaims(tx, request))) {
      return refuse('conflict', 'You’ve reached today’s limit for claims. Please try again tomorrow.')
    }

    const address = addressToProve(request, business)
    if (!address.ok) return address
    const id = open?.id ?? randomUUID()
    const provedAddress = address.value
    const status = provedAddress === null ? 'waiting' : 'proving'
    if (provedAddress === null) {
      await storeClaim(tx, id, request, { method, provedAddress, statement, status })
      await mailOwners(
        tx,
        owners,
        CLAIM_MAILS.disputed({ businessId, businessName: business.name, publicUrl }),
      )
    } else {
      const codes = await checkCodesSent(tx, request, open)
      if (!codes.ok) return codes
      const digits = newCode()
      await storeClaim(tx, id, request, {
        method,
        provedAddress,
        statement,
        status,
        codeHash: codeHash(secrets, id, digits),
        codeExpiresAt: new Date(now.getTime() + CODE_MINUTES * 60_000),
      })
      await sendText(tx, [provedAddress], CLAIM_MAILS.code({ businessName: business.name, digits }))
    }
    await appendAudit(tx, {
      actor: { kind: 'visitor', accountId: account.id },
      subject: { kind: 'claim', id },
      action: provedAddress === null ? 'claim_sent' : CODE_SENT,
      from: open?.status ?? null,
      to: status,
      facts: { businessId, method },
      at: now,
    })
    return done(id)
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
  const typed = parseEmail(address)
  if (typed === undefined) {
    return refuseFields({ address: 'Enter an email address like name@example.com' })
  }
  if (!isAtWebsite(typed, business.website)) {
    return refuseFields({ address: 'Enter an email address at the listing’s own website' })
  }
  return done(typed)
}

/** Keeps anyone from flooding a listing's mailbox. */
async function checkCodesSent(
  tx: Queries,
  { businessId, now }: ClaimRequest,
  open: { id: string; codeExpiresAt: Date | null } | undefined,
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
        gte(auditLog.at, new Date(now.getTime() - DAY_MS)),
      ),
    )
  if ((today?.claims ?? 0) >= CODE_CLAIMS_PER_DAY && !open) return refuse('conflict', ENOUGH_CODES)
  return done()
}

async function hasTooManyClaims(tx: Queries, { businessId, account, now }: ClaimRequest): Promise<boolean> {
  const begun = await tx
    .select({ businessId: claims.businessId })
    .from(claims)
    .where(and(eq(claims.accountId, account.id), gte(claims.createdAt, new Date(now.getTime() - DAY_MS))))
    .limit(CLAIMS_PER_DAY.altogether)
  const onThisOne = begun.filter((one) => one.businessId === businessId).length
  return begun.length >= CLAIMS_PER_DAY.altogether || onThisOne >= CLAIMS_PER_DAY.ofOneBusiness
}

const ENOUGH_CODES =
  'We’ve sent enough codes for now. Ask our reviewers instead. They’ll look at it within a day.'
