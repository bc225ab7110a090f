import { and, eq, inArray } from 'drizzle-orm'
import type { Queries } from '../../../db/client.ts'
import { importRows } from '../../../db/schema/index.ts'
import { type Comparable, comparableBusiness } from '../../duplicates/comparable.server.ts'
import { parseName } from '../../duplicates/compare-names.server.ts'
import {
  type Alike,
  areNamesAlike,
  likelyKeys,
  weighAlike,
} from '../../duplicates/find-listed-alike.server.ts'
import { recordOf } from './source-changes.server.ts'

interface Seen {
  line: number
  name: string
  /** How many others have shared it. */
  others: number
}

/** A switchboard's number, or a market hall's address, says nothing more. */
const MOST_OTHERS = 5

export interface Sought {
  line: number
  name: string
  facts: Comparable
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
  findLikely({ line, name, facts }: Sought): number[] {
    const found = new Set<number>()
    for (const key of likelyKeys(facts)) {
      const seen = this.keys.get(key)
      if (!seen) this.keys.set(key, { line, name, others: 0 })
      else if (seen.others > MOST_OTHERS) continue
      else if (areNamesAlike(parseName(seen.name), facts.name)) found.add(seen.line)
      else this.keys.set(key, { line, name, others: seen.others + 1 })
    }
    return [...found]
  }
}

/** @returns by row, the likeliest earlier one @param sought of one batch, which the database does not have yet */
export async function weighFileRows(
  q: Queries,
  importId: string,
  sought: readonly Sought[],
  likely: ReadonlyMap<number, readonly number[]>,
): Promise<Map<number, Alike<number>>> {
  const factsByLine = new Map(sought.map(({ line, facts }) => [line, facts]))
  const lines = [...new Set([...likely.values()].flat())].filter((line) => !factsByLine.has(line))
  if (lines.length > 0) {
    const { line, listing, derived } = importRows
    const rows = await q
      .select({ line, listing, derived })
      .from(importRows)
      .where(and(eq(importRows.importId, importId), inArray(line, lines)))
    for (const row of rows)
      factsByLine.set(row.line, comparableBusiness(recordOf(row, 'import-0', new Date(0))))
  }
  const alike = new Map<number, Alike<number>>()
  for (const [line, candidates] of likely) {
    for (const candidate of candidates) {
      const [one, other] = [factsByLine.get(line), factsByLine.get(candidate)]
      const weighed = one && other && weighAlike(candidate, one, other)
      if (weighed && weighed.score > (alike.get(line)?.score ?? 0)) alike.set(line, weighed)
    }
  }
  return alike
}
