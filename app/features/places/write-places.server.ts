import { sql } from 'drizzle-orm'
import type { Database } from '../../db/client.ts'
import { excludedColumns } from '../../db/excluded-columns.ts'
import { counties, regions } from '../../db/schema/index.ts'
import { listCounties } from './county.ts'
import { listRegions } from './region.ts'

export async function writePlaces(db: Database): Promise<void> {
  const regionRows = listRegions().map(({ id, name }, position) => ({ id, name, position }))
  const positions = new Map(
    listRegions().flatMap((region) => region.counties.map(({ slug }, position) => [slug, position] as const)),
  )
  const countyRows = listCounties().map(({ aliases: _aliases, ...county }) => ({
    ...county,
    regionPosition: positions.get(county.slug) ?? null,
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
