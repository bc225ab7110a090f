import { and, inArray, ne, notInArray, sql } from 'drizzle-orm'
import type { Database } from '../../db/client.ts'
import { businesses } from '../../db/schema/index.ts'
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
    const isReal = and(ne(businesses.status, 'unlisted'), notInArray(businesses.id, SAMPLE_IDS))
    const { rows } = await this.#db.execute<{ is_sample: boolean }>(sql`
      select exists (select from ${businesses} where ${and(inPublicLists, inArray(businesses.id, SAMPLE_IDS))})
        and not exists (select from ${businesses} where ${isReal}) as is_sample`)
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

export function isSampleListing({ id }: { id: string }): boolean {
  return sampleIds.has(id)
}
