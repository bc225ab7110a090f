import { hash } from 'node:crypto'
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

/** A switchboard's number, or a market hall's address, says nothing more. */
const MOST_OTHERS = 5

export interface Sought {
  line: number
  name: string
  facts: Comparable
}

/** The rows of one file before this one, by what tells them apart: some hundred bytes for each. */
export class FileRows {
  private lines = new Map<string, number>()
  private names = new Map<number, string>()
  /** How many other rows have shared a key. */
  private others = new Map<string, number>()

  /** @returns the row that has it already */
  take(identifier: string, line: number): number | undefined {
    const key = shortOf(`i${identifier}`)
    const taken = this.lines.get(key)
    if (taken === undefined) this.lines.set(key, line)
    return taken
  }

  /** Remembers it. @returns rows with a name like it and the same phone, website, or place */
  findLikely({ line, name, facts }: Sought): number[] {
    const found = new Set<number>()
    this.names.set(line, name)
    for (const key of likelyKeys(facts).map(shortOf)) {
      const seen = this.lines.get(key)
      const others = this.others.get(key) ?? 0
      if (others > MOST_OTHERS) continue
      if (seen === undefined) this.lines.set(key, line)
      else if (areNamesAlike(parseName(this.names.get(seen) ?? ''), facts.name)) found.add(seen)
      else {
        this.lines.set(key, line)
        this.others.set(key, others + 1)
      }
    }
    return [...found]
  }
}

/** All are held while the file is read. */
function shortOf(key: string): string {
  return hash('sha1', key, 'binary').slice(0, 12)
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
