import { sql } from 'drizzle-orm'
import type { Database } from '../../db/client.ts'
import { excludedColumns } from '../../db/excluded-columns.ts'
import { counties, regions } from '../../db/schema/index.ts'
import { listCounties } from './county.ts'
import { listRegions } from './region.ts'

export async function writePlaces(db: Database): Promise<void> {
  const regionRows = listRegions().map(({ id, name }) => ({ id, name }))
  const countyRows = listCounties().map(({ slug, name, regionId, timeZone }) => ({
    slug,
    name,
    regionId,
    timeZone,
  }))
  await db.transaction(async (tx) => {
    await tx
      .insert(regions)
      .values(regionRows)
      .onConflictDoUpdate({
        target: regions.id,
        set: excludedColumns(regions),
        setWhere: sql`${regions} is distinct from excluded`,
      })
    await tx
      .insert(counties)
      .values(countyRows)
      .onConflictDoUpdate({
        target: counties.slug,
        set: excludedColumns(counties),
        setWhere: sql`${counties} is distinct from excluded`,
      })
  })
}
