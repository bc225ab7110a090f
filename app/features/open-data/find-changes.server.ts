import { inArray, sql } from 'drizzle-orm'
import { z } from 'zod'
import { businesses } from '../../db/schema/index.ts'
import type { Source } from '../../db/source.ts'
import { done, type Outcome, refuse } from '../../platform/outcome.ts'
import { parseJson } from '../../text/parse-json.ts'
import { MINUTE_MS } from '../../time/durations.ts'
import { openListingSchema, readOpenListings } from './open-listing.server.ts'

const PAGE_SIZE = 500

/** A change is dated when its transaction begins; one that commits later than this would be missed. */
const SETTLED_MS = MINUTE_MS

export const sinceSchema = z.iso.datetime({ offset: true }).refine((time) => Date.parse(time) > 0)

/** The last change told, to the microsecond as the database has it, and until when this reading goes. */
const cursorSchema = z.tuple([sinceSchema, z.string().regex(/^[\w-]{0,200}$/), sinceSchema])

interface Event {
  at: string
  id: string
}

export const changesSchema = z.object({
  since: sinceSchema,
  until: sinceSchema.describe('Ask from here the next time.'),
  changed: z.array(openListingSchema).describe('As they are now.'),
  removed: z.array(z.string()).describe('Identifiers of what isn’t public anymore.'),
  next: z.string().nullable().describe('The cursor of the next page. Null on the last one.'),
})

/** Listings that came or changed, as they are now, and the identifiers of those that are not public anymore, oldest first. */
export async function findChanges(
  source: Source,
  url: URL,
  publicUrl: string,
): Promise<Outcome<z.infer<typeof changesSchema>>> {
  const { now = new Date() } = source
  const cursorText = url.searchParams.get('cursor')
  const since = sinceSchema.safeParse(url.searchParams.get('since'))
  if (!since.success) {
    return refuse('bad_request', 'Say since when, as in /data/changes?since=2026-11-20T00:00:00Z.')
  }
  const cursor = cursorText === null ? undefined : readCursor(cursorText)
  if (cursorText !== null && !cursor)
    return refuse('bad_request', 'We didn’t make this cursor. Start again without it.')
  const [at, id, until] = cursor ?? [since.data, '', new Date(now.getTime() - SETTLED_MS).toISOString()]

  // The log knows of listings that are in no table anymore.
  const { rows } = await source.db.execute<Event & Record<string, unknown>>(sql`
    select to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as at, id from (
      select updated_at as at, id from ${businesses}
      where (updated_at, id) > (${at}::timestamptz, ${id}) and updated_at >= ${since.data}::timestamptz
      union all
      select max(at), subject_id from audit_log
      where subject_kind = 'business' and at >= ${since.data}::timestamptz
        and not exists (select from ${businesses} there where there.id = subject_id)
      group by subject_id
    ) changes
    where (at, id) > (${at}::timestamptz, ${id}) and at <= ${until}::timestamptz
    order by changes.at, id limit ${PAGE_SIZE + 1}`)
  const told = rows.slice(0, PAGE_SIZE)
  const ids = told.map((event) => event.id)
  const found = new Map((await readSome(source, publicUrl, ids)).map((listing) => [listing.id, listing]))
  const last = told.at(-1)
  const goesOn = rows.length > PAGE_SIZE && last
  return done({
    since: since.data,
    until,
    changed: ids.map((changed) => found.get(changed)).filter((listing) => listing !== undefined),
    removed: ids.filter((changed) => !found.has(changed)),
    next: goesOn ? writeCursor([last.at, last.id, until]) : null,
  })
}

async function readSome(source: Source, publicUrl: string, ids: string[]) {
  const pages = await Array.fromAsync(readOpenListings(source, publicUrl, inArray(businesses.id, ids)))
  return pages.flat()
}

function readCursor(text: string) {
  return cursorSchema.safeParse(parseJson(Buffer.from(text, 'base64url').toString())).data
}

function writeCursor(cursor: z.infer<typeof cursorSchema>): string {
  return Buffer.from(JSON.stringify(cursor)).toString('base64url')
}
