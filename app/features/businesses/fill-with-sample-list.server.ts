import type { Database } from '../../db/client.ts'
import { businesses, businessImages } from '../../db/schema/index.ts'
import { sampleRecords } from './sample/sample-records.server.ts'

/** PostgreSQL takes 65,535 parameters in one statement; a business has fewer than 50. */
const ROWS_PER_INSERT = 500

/** @returns how many businesses were added: 0 when there were some already */
export async function fillWithSampleList(db: Database): Promise<number> {
  return db.transaction(async (tx) => {
    const [present] = await tx.select({ id: businesses.id }).from(businesses).limit(1)
    if (present) return 0
    const records = sampleRecords()
    for (let start = 0; start < records.length; start += ROWS_PER_INSERT) {
      const chunk = records.slice(start, start + ROWS_PER_INSERT)
      await tx
        .insert(businesses)
        .values(chunk.map(({ row }) => row))
        .onConflictDoNothing()
    }
    const images = records.flatMap(({ row, images }) =>
      images.map(({ url, alt }, position) => ({ businessId: row.id, url, alt, position })),
    )
    await tx.insert(businessImages).values(images)
    return records.length
  })
}
