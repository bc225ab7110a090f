import { and, ne, not, or, sql } from 'drizzle-orm'
import type { Database } from '../../db/client.ts'
import { businesses, submissions } from '../../db/schema/index.ts'
import { inPublicLists } from './visibility.server.ts'
import { SAMPLE_LIST } from '../../db/seed/sample-list.ts'

/** By the ids of the sample list, which are never reused. */
export class SampleListWatch {
  readonly #db: Database
  #isOnlySample = false
  #looking: Promise<void> | undefined

  constructor(db: Database) {
    this.#db = db
  }

  get isOnlySample(): boolean {
    return this.#isOnlySample
  }

  async look(): Promise<void> {
    const { rows } = await this.#db.execute<{ is_sample: boolean }>(sql`
      select exists (select from ${businesses} where ${and(inPublicLists, isOfSample)})
        and not exists (select from ${businesses} where ${isNoSample}) as is_sample`)
    this.#isOnlySample = rows[0]?.is_sample ?? false
  }

  /** Checks until the first real listing appears, so that made-up ones are never shown later. */
  async lookAgain(): Promise<void> {
    if (!this.#isOnlySample) return
    this.#looking ??= this.look()
      .catch(() => {})
      .finally(() => {
        this.#looking = undefined
      })
    await this.#looking
  }
}

export const SAMPLE_IDS: string[] = SAMPLE_LIST.map(({ id }) => id)
const sampleIds = new Set(SAMPLE_IDS)
/** One parameter, because it is asked with every page of such a directory. */
export const isOfSample = sql`${businesses.id} = any(${sql.param(SAMPLE_IDS)}::text[])`
const isNoSample = and(ne(businesses.status, 'unlisted'), not(isOfSample))

export function isSampleListing({ id }: { id: string }): boolean {
  return sampleIds.has(id)
}

/** Generated ones are not: nobody sent them in, and no one has their phone numbers. */
export async function hasRealListings(db: Database): Promise<boolean> {
  const hasRealNumber = sql`${businesses.phoneDigits} !~ '^...55501'`
  const wasSent = sql`exists (select from ${submissions} where ${submissions.businessId} = ${businesses.id})`
  const isReal = and(isNoSample, or(hasRealNumber, wasSent))
  return (await db.select({ id: businesses.id }).from(businesses).where(isReal).limit(1)).length > 0
}
