import { asc, desc, eq } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Queries } from '../../../app/db/client.ts'
import { pickColumns } from '../../../app/db/pick-columns.ts'
import {
  businesses,
  businessOwners,
  claimAnswers,
  claims,
  listingEdits,
  ownerOffers,
  posts,
  submissions,
  verificationDocuments,
  verifications,
} from '../../../app/db/schema/index.ts'
import { LISTING_COLUMNS } from '../../../app/features/businesses/listing-fields.ts'

const STATED = named(businesses, ...LISTING_COLUMNS)

/** For the account's export. The audit log stays out, which has ids only. */
export async function findOwnRecords(q: Queries, accountId: string) {
  const ownCases = <Table extends CaseTable>(table: Table, ...names: ColumnName<Table>[]) => {
    const { accountId: owner, createdAt, decidedAt, decisionText } = table
    const decided = { created_at: createdAt, decided_at: decidedAt, decision: decisionText }
    const source: PgTable = table
    return q
      .select({ ...named(table, ...names), ...decided })
      .from(source)
      .where(eq(owner, accountId))
      .orderBy(desc(createdAt))
  }
  return {
    businesses: await q
      .select({ ...named(businessOwners, 'businessId', 'since'), listing: STATED })
      .from(businessOwners)
      .innerJoin(businesses, eq(businesses.id, businessOwners.businessId))
      .where(eq(businessOwners.accountId, accountId)),
    claims: await ownCases(claims, 'businessId', 'status', 'method', 'statement'),
    claim_answers: await q
      .select({ business_id: claims.businessId, ...named(claimAnswers, 'agrees', 'text', 'at') })
      .from(claimAnswers)
      .innerJoin(claims, eq(claims.id, claimAnswers.claimId))
      .where(eq(claimAnswers.accountId, accountId))
      .orderBy(desc(claimAnswers.at)),
    offers: await q
      .select(named(ownerOffers, 'businessId', 'recipient', 'isHandover', 'status', 'createdAt'))
      .from(ownerOffers)
      .where(eq(ownerOffers.offeredBy, accountId))
      .orderBy(desc(ownerOffers.createdAt)),
    submissions: await ownCases(submissions, 'status', 'fields', 'contactEmail', 'businessId'),
    edits: await ownCases(listingEdits, 'businessId', 'status', 'changes', 'question', 'answer'),
    verifications: await ownCases(verifications, ...VERIFICATION),
    verification_documents: await q
      .select({
        ...named(verificationDocuments, 'verificationId', 'bytes', 'deletedAt'),
        sha256: verificationDocuments.hash,
      })
      .from(verificationDocuments)
      .innerJoin(verifications, eq(verifications.id, verificationDocuments.verificationId))
      .where(eq(verifications.accountId, accountId))
      .orderBy(desc(verifications.createdAt), asc(verificationDocuments.position)),
    posts: await q
      .select(named(posts, 'businessId', 'type', 'content', 'postedAt'))
      .from(posts)
      .where(eq(posts.authorId, accountId))
      .orderBy(desc(posts.postedAt)),
  }
}

const VERIFICATION = [
  'id',
  'businessId',
  'level',
  'status',
  'ownerName',
  'note',
  'certificateNumber',
  'expiresAt',
] as const

type CaseTable = PgTable & Record<'accountId' | 'createdAt' | 'decidedAt' | 'decisionText', PgColumn>

type ColumnName<Table extends PgTable> = keyof Table['_']['columns'] & string

function named<Table extends PgTable>(table: Table, ...names: ColumnName<Table>[]) {
  const columns: PgColumn[] = Object.values(pickColumns(table, names))
  return Object.fromEntries(columns.map((column) => [column.name, column]))
}
