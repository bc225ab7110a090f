import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { and, inArray } from 'drizzle-orm'
import type { Database } from '../../app/db/client.ts'
import { businesses } from '../../app/db/schema/index.ts'
import { withPublicPage } from '../../app/features/businesses/visibility.server.ts'

const BATCH = 500

/** Of businesses without a page; drawn again on demand. @returns how many had one */
export async function sweepSharePictures(db: Database, pictures: string): Promise<number> {
  const folder = join(pictures, 'business')
  const kept = await readdir(folder).catch(() => [])
  let swept = 0
  for (let at = 0; at < kept.length; at += BATCH) {
    const names = kept.slice(at, at + BATCH)
    const rows = await db
      .select({ id: businesses.id })
      .from(businesses)
      .where(and(inArray(businesses.id, names), withPublicPage))
    const shown = new Set(rows.map(({ id }) => id))
    for (const name of names.filter((one) => !shown.has(one))) {
      await rm(join(folder, name), { recursive: true, force: true })
      swept += 1
    }
  }
  return swept
}
