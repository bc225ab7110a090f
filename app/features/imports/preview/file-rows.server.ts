import { and, eq, inArray } from 'drizzle-orm'
import type { Queries } from '../../../db/client.ts'
import { importRows } from '../../../db/schema/index.ts'
import type { BusinessRow } from '../../businesses/business-row.server.ts'
import {
  type Alike,
  areNamesAlike,
  likelyKeys,
  weighAlike,
} from '../../duplicates/find-listed-alike.server.ts'
import { type Given, recordOf } from './source-changes.server.ts'

interface Seen {
  line: number
  name: string
}

/** The rows of one file before this one, by what tells them apart: some hundred bytes for each. */
export class FileRows {
  private identifiers = new Map<string, number>()
  private keys = new Map<string, Seen>()

  /** @returns the row that has it already */
  take(identifier: string, line: number): number | undefined {
    const taken = this.identifiers.get(identifier)
    if (taken === undefined) this.identifiers.set(identifier, line)
    return taken
  }

  /** Remembers it. @returns rows with a name like it and the same phone, website, or place */
  findLikely({ name, ...facts }: BusinessRow, line: number): number[] {
    const found = new Set<number>()
    for (const key of likelyKeys({ name, ...facts })) {
      const seen = this.keys.get(key)
      if (seen && areNamesAlike(seen.name, name)) found.add(seen.line)
      else this.keys.set(key, { line, name })
    }
    return [...found]
  }
}

/** @param staged rows of the same batch, which the database does not have yet */
export async function weighFileRows(
  q: Queries,
  importId: string,
  likely: ReadonlyMap<BusinessRow, readonly number[]>,
  staged: ReadonlyMap<number, BusinessRow>,
): Promise<Map<BusinessRow, Alike<number>>> {
  const lines = [...new Set([...likely.values()].flat())].filter((line) => !staged.has(line))
  const earlier = new Map(staged)
  if (lines.length > 0) {
    const rows = await q
      .select({ line: importRows.line, listing: importRows.listing })
      .from(importRows)
      .where(and(eq(importRows.importId, importId), inArray(importRows.line, lines)))
    for (const { line, listing } of rows) {
      if (listing) earlier.set(line, recordOf(listing as Given, 'import-0', new Date(0)))
    }
  }
  const alike = new Map<BusinessRow, Alike<number>>()
  for (const [record, candidates] of likely) {
    for (const line of candidates) {
      const other = earlier.get(line)
      const weighed = other && weighAlike(line, record, other)
      if (weighed && weighed.score > (alike.get(record)?.score ?? 0)) alike.set(record, weighed)
    }
  }
  return alike
}
