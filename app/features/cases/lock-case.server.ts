import { asc, eq, inArray } from 'drizzle-orm'
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

/** Listings first, in the order of their ids, then the case, so that no two wait for each other. */
export async function lockCase<Row extends CaseRow, Choices>(
  tx: Transaction,
  definition: CaseDefinition<Row, Choices>,
  id: string,
  intoBusinessId?: string,
): Promise<Pick<Scope<Row>, 'row' | 'listing' | 'into'> | undefined> {
  if (!z.uuid().safeParse(id).success) return undefined
  const [found] = await findRows(tx, definition, [id])
  const businessIds = [found?.businessId, intoBusinessId].filter((one) => typeof one === 'string')
  const listings = await tx
    .select()
    .from(businesses)
    .where(inArray(businesses.id, businessIds))
    .orderBy(asc(businesses.id))
    .for('update')
  const { table } = definition
  const [row] = (await tx.select().from(table).where(eq(table.id, id)).for('update')) as unknown as Row[]
  if (!row) return undefined
  return {
    row,
    listing: listings.find((one) => one.id === row.businessId) as Scope<Row>['listing'],
    into: listings.find((one) => one.id === intoBusinessId),
  }
}
