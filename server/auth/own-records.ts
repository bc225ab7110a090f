import { desc, eq } from 'drizzle-orm'
import { businessOwners, claims } from '../../app/db/schema/owners.ts'
import { submissions } from '../../app/db/schema/submissions.ts'
import type { Queries } from './context.ts'

/** What the directory keeps under an account for its export: businesses owned, claims, and what was sent in. */
export async function ownRecords(q: Queries, accountId: string) {
  return {
    businesses: await q
      .select({ business_id: businessOwners.businessId, since: businessOwners.since })
      .from(businessOwners)
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
  }
}
