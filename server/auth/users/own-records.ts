import type { Queries } from '../../../app/db/client.ts'
import { LISTING_COLUMNS } from '../../../app/features/businesses/index.ts'
import { asc, desc, eq } from 'drizzle-orm'
import {
  businesses,
  businessOwners,
  claimAnswers,
  claims,
  listingEdits,
  ownerOffers,
  posts,
  reports,
  submissions,
  verificationDocuments,
  verifications,
} from '../../../app/db/schema/index.ts'

/** What the person states about a business of theirs. */
const STATED = Object.fromEntries(
  LISTING_COLUMNS.map((column) => [businesses[column].name, businesses[column]]),
)

/** For the account's export. The audit log stays out, which has ids only. */
export async function findOwnRecords(q: Queries, accountId: string) {
  return {
    businesses: await q
      .select({ business_id: businessOwners.businessId, since: businessOwners.since, listing: STATED })
      .from(businessOwners)
      .innerJoin(businesses, eq(businesses.id, businessOwners.businessId))
      .where(eq(businessOwners.accountId, accountId)),
    claims: await q
      .select({
        business_id: claims.businessId,
        status: claims.status,
        method: claims.method,
        statement: claims.statement,
        created_at: claims.createdAt,
        decided_at: claims.decidedAt,
        decision: claims.decisionText,
      })
      .from(claims)
      .where(eq(claims.accountId, accountId))
      .orderBy(desc(claims.createdAt)),
    claim_answers: await q
      .select({
        business_id: claims.businessId,
        agrees: claimAnswers.agrees,
        text: claimAnswers.text,
        at: claimAnswers.at,
      })
      .from(claimAnswers)
      .innerJoin(claims, eq(claims.id, claimAnswers.claimId))
      .where(eq(claimAnswers.accountId, accountId))
      .orderBy(desc(claimAnswers.at)),
    offers: await q
      .select({
        business_id: ownerOffers.businessId,
        recipient: ownerOffers.recipient,
        is_handover: ownerOffers.isHandover,
        status: ownerOffers.status,
        created_at: ownerOffers.createdAt,
      })
      .from(ownerOffers)
      .where(eq(ownerOffers.offeredBy, accountId))
      .orderBy(desc(ownerOffers.createdAt)),
    submissions: await q
      .select({
        status: submissions.status,
        fields: submissions.fields,
        contact_email: submissions.contactEmail,
        created_at: submissions.createdAt,
        decided_at: submissions.decidedAt,
        decision: submissions.decisionText,
        business_id: submissions.businessId,
      })
      .from(submissions)
      .where(eq(submissions.accountId, accountId))
      .orderBy(desc(submissions.createdAt)),
    edits: await q
      .select({
        business_id: listingEdits.businessId,
        status: listingEdits.status,
        changes: listingEdits.changes,
        question: listingEdits.question,
        answer: listingEdits.answer,
        created_at: listingEdits.createdAt,
        decided_at: listingEdits.decidedAt,
        decision: listingEdits.decisionText,
      })
      .from(listingEdits)
      .where(eq(listingEdits.accountId, accountId))
      .orderBy(desc(listingEdits.createdAt)),
    objections: await q
      .select({
        business_id: reports.businessId,
        status: reports.status,
        message: reports.message,
        created_at: reports.createdAt,
        decided_at: reports.decidedAt,
        decision: reports.decisionText,
      })
      .from(reports)
      .where(eq(reports.accountId, accountId))
      .orderBy(desc(reports.createdAt)),
    verifications: await q
      .select({
        id: verifications.id,
        business_id: verifications.businessId,
        level: verifications.level,
        status: verifications.status,
        owner_name: verifications.ownerName,
        note: verifications.note,
        certificate_number: verifications.certificateNumber,
        created_at: verifications.createdAt,
        decided_at: verifications.decidedAt,
        decision: verifications.decisionText,
        expires_at: verifications.expiresAt,
      })
      .from(verifications)
      .where(eq(verifications.accountId, accountId))
      .orderBy(desc(verifications.createdAt)),
    verification_documents: await q
      .select({
        verification_id: verificationDocuments.verificationId,
        bytes: verificationDocuments.bytes,
        sha256: verificationDocuments.hash,
        deleted_at: verificationDocuments.deletedAt,
      })
      .from(verificationDocuments)
      .innerJoin(verifications, eq(verifications.id, verificationDocuments.verificationId))
      .where(eq(verifications.accountId, accountId))
      .orderBy(desc(verifications.createdAt), asc(verificationDocuments.position)),
    posts: await q
      .select({
        business_id: posts.businessId,
        type: posts.type,
        content: posts.content,
        posted_at: posts.postedAt,
      })
      .from(posts)
      .where(eq(posts.authorId, accountId))
      .orderBy(desc(posts.postedAt)),
  }
}
