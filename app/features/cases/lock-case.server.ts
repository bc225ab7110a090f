import { asc, inArray } from 'drizzle-orm'
import { z } from 'zod'
import type { Queries, Transaction } from '../../db/client.ts'
import { businesses } from '../../db/schema/index.ts'
import type { CaseDefinition, CaseRow, Scope } from './define-case.server.ts'

export async function findRows<Row extends CaseRow, Choices>(
  q: Queries,
  { table }: CaseDefinition<Row, Choices>,
  ids: readonly string[],
): Promise<Row[]> {
  if (ids.length === 0) return []
  return (await q
    .select()
    .from(table)
    .where(inArray(table.id, [...ids]))) as unknown as Row[]
}

/**
 * Locks a case with its listing until the transaction ends: listings first, then cases, each in the order of their
 * ids, so that no two wait for each other in a circle.
 * @param into what it is merged into, to be locked with it
 */
export async function lockCase<Row extends CaseRow, Choices>(
  tx: Transaction,
  definition: CaseDefinition<Row, Choices>,
  id: string,
  into: { businessId?: string | undefined; caseId?: string | undefined } = {},
): Promise<Pick<Scope<Row>, 'row' | 'listing' | 'into'> | undefined> {
  const ids = [id, into.caseId].filter((one) => z.uuid().safeParse(one).success) as string[]
  const found = await findRows(tx, definition, ids)
  const businessIds = [...found.map(({ businessId }) => businessId), into.businessId].filter(
    (one) => typeof one === 'string',
  )
  const listings = await tx
    .select()
    .from(businesses)
    .where(inArray(businesses.id, businessIds))
    .orderBy(asc(businesses.id))
    .for('update')
  const { table } = definition
  const rows = (await tx
    .select()
    .from(table)
    .where(inArray(table.id, ids))
    .orderBy(asc(table.id))
    .for('update')) as unknown as Row[]
  const row = rows.find((one) => one.id === id)
  if (!row) return undefined
  return {
    row,
    listing: listings.find((one) => one.id === row.businessId) as Scope<Row>['listing'],
    into: {
      listing: listings.find((one) => one.id === into.businessId),
      row: rows.find((one) => one.id === into.caseId),
    },
  }
}
