import { type SQL, sql } from 'drizzle-orm'
import type { Queries } from '../../db/client.ts'
import { businesses, submissions } from '../../db/schema/index.ts'
import { businessQueries, submissionQueries } from './candidate-queries.server.ts'
import {
  toCandidate,
  type Comparable,
  comparableBusiness,
  comparableCandidate,
  readBusinesses,
} from './comparable.server.ts'
import type { DuplicateCandidate, PossibleDuplicate } from './possible-duplicate.ts'
import { isWorthALook, MIN_SCORE, weighEvidence } from './weigh-evidence.server.ts'

interface DuplicateOptions {
  limit?: number
  /** `everything`, for moderators: also closed, unlisted and waiting ones, and whatever is linked. */
  among?: 'published' | 'everything'
  exceptSubmissionId?: string
}

export async function findPossibleDuplicates(
  db: Queries,
  candidate: DuplicateCandidate,
  { limit = 5, among = 'published', exceptSubmissionId }: DuplicateOptions = {},
): Promise<PossibleDuplicate[]> {
  const wanted = comparableCandidate(candidate)
  const name = candidate.businessName.trim()
  const found = await findBusinesses(db, name, wanted, among === 'published')
  const waiting = among === 'everything' ? await findSubmissions(db, name, wanted) : []
  return [
    ...found,
    ...waiting.filter((one) => one.kind === 'submission' && one.submissionId !== exceptSubmissionId),
  ]
    .toSorted((one, other) => other.score - one.score)
    .slice(0, limit)
}

async function findBusinesses(
  db: Queries,
  name: string,
  wanted: Comparable,
  isPublicOnly: boolean,
): Promise<PossibleDuplicate[]> {
  const ways = union(businessQueries(name, wanted, isPublicOnly))
  const rows = await readBusinesses(db, sql`${businesses.id} in (${ways})`)
  return rows.flatMap((row) => {
    const { businessId, status, name: rowName, city, categorySlug, countySlug } = row
    const weighed = weighEvidence(wanted, comparableBusiness(row))
    const { score, reasons } = weighed
    if (isPublicOnly ? score < MIN_SCORE : !isWorthALook(weighed)) return []
    return [
      { kind: 'business', businessId, status, name: rowName, city, categorySlug, countySlug, score, reasons },
    ]
  })
}

async function findSubmissions(db: Queries, name: string, wanted: Comparable): Promise<PossibleDuplicate[]> {
  const rows = await db
    .select({
      submissionId: submissions.id,
      businessName: submissions.businessName,
      fields: submissions.fields,
    })
    .from(submissions)
    .where(sql`${submissions.id} in (${union(submissionQueries(name, wanted))})`)
  return rows.flatMap(({ submissionId, businessName, fields }) => {
    const sent = toCandidate(businessName, fields)
    const weighed = weighEvidence(wanted, comparableCandidate(sent))
    if (!isWorthALook(weighed)) return []
    const { score, reasons } = weighed
    return [
      {
        kind: 'submission',
        submissionId,
        name: businessName,
        city: sent.city ?? null,
        categorySlug: sent.category ?? '',
        countySlug: sent.countySlug ?? '',
        score,
        reasons,
      },
    ]
  })
}

function union(ways: readonly SQL[]): SQL {
  return sql.join([...ways], sql` union `)
}
