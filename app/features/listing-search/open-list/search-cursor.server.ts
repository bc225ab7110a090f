import { createHash } from 'node:crypto'
import { z } from 'zod'
import { DAY_MS, MINUTE_MS } from '../../../time/durations.ts'
import { parseJson } from '../../../text/parse-json.ts'

export interface SearchCursor {
  offset: number
  /** The last of them; the list goes on behind it, even if others have come or gone. */
  lastId: string
  /** Minutes since 1970: all parts of a list are read at one moment, so that "open now" stays the same. */
  minute: number
}

export const MOST_LISTED = 2_000

const LONGEST = 400

const cursorSchema = z.tuple([
  z.string(),
  z.number().int().min(1).max(MOST_LISTED),
  z.string().min(1).max(200),
  z.number().int().positive(),
])

export function writeCursor({ offset, lastId, minute }: SearchCursor, search: string): string {
  return Buffer.from(JSON.stringify([markOf(search), offset, lastId, minute])).toString('base64url')
}

/** @returns undefined for what is no cursor of this search, and for one that is older than a day */
export function readCursor(text: string, search: string, now: Date): SearchCursor | undefined {
  if (text.length > LONGEST) return undefined
  const read = cursorSchema.safeParse(parseJson(Buffer.from(text, 'base64url').toString()))
  if (!read.success) return undefined
  const [mark, offset, lastId, minute] = read.data
  const age = now.getTime() - minute * MINUTE_MS
  const isOfThisSearch = mark === markOf(search) && age > -MINUTE_MS && age < DAY_MS
  return isOfThisSearch ? { offset, lastId, minute } : undefined
}

function markOf(search: string): string {
  return createHash('sha256').update(search).digest('base64url').slice(0, 12)
}
