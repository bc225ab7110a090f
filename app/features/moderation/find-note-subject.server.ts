import { eq } from 'drizzle-orm'
import type { Database } from '../../db/client.ts'
import { businesses, businessOwners } from '../../db/schema/index.ts'
import { findRows } from '../cases/open-case.server.ts'
import type { NoteSubject } from '../team-notes/team-notes.server.ts'
import { CASES } from './cases.server.ts'
import { DESK_KINDS } from './desk.ts'

/** @param kind a tab of the desk, or `listings` */
export async function findNoteSubject(
  db: Database,
  kind: string,
  id: string,
): Promise<NoteSubject | undefined> {
  const ofCase = DESK_KINDS.find((one) => one === kind)
  const [row] = ofCase ? await findRows(db, CASES[ofCase], [id]) : []
  const businessId = ofCase ? row?.businessId : id
  const [listing] = await db
    .select({ name: businesses.name, owner: businessOwners.accountId })
    .from(businesses)
    .leftJoin(businessOwners, eq(businessOwners.businessId, businesses.id))
    .where(eq(businesses.id, businessId ?? ''))
    .orderBy(businessOwners.since)
    .limit(1)
  if (!ofCase) return listing && { kind: 'business', id, title: listing.name, accountId: listing.owner }
  if (!row) return undefined
  const { accountId, businessName, name }: Partial<Record<string, string | null>> = { ...(row as object) }
  const title = listing?.name ?? businessName ?? name ?? ''
  return {
    kind: CASES[ofCase].kind as NoteSubject['kind'],
    id,
    title,
    businessId,
    accountId: accountId ?? null,
  }
}
