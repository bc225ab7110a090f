import { and, inArray, ne, notInArray, sql } from 'drizzle-orm'
import type { Database } from '../../../db/client.ts'
import { businesses } from '../../../db/schema/index.ts'
import { SAMPLE_IDS } from './sample-listing.server.ts'
import { inPublicLists } from '../reading/visibility.server.ts'

/**
 * Knows whether the public sees the sample list and nothing else: then the built-in list may answer while the database
 * cannot. Told by the identifiers, which are never used again, so that it is also true of a database that was filled long ago.
 */
export class SampleListWatch {
  readonly #db: Database
  #isWhatIsShown = false
  #looking: Promise<void> | undefined

  constructor(db: Database) {
    this.#db = db
  }

  get isWhatIsShown(): boolean {
    return this.#isWhatIsShown
  }

  /** Looks at the database, as at the start. */
  async look(): Promise<void> {
    const isReal = and(ne(businesses.status, 'unlisted'), notInArray(businesses.id, SAMPLE_IDS))
    const { rows } = await this.#db.execute<{ is_sample: boolean }>(sql`
      select exists (select from ${businesses} where ${and(inPublicLists, inArray(businesses.id, SAMPLE_IDS))})
        and not exists (select from ${businesses} where ${isReal}) as is_sample`)
    this.#isWhatIsShown = rows[0]?.is_sample ?? false
  }

  /**
   * Looks again behind a read that succeeded, until the first real listing is there; from then on nothing is asked. So
   * whoever was shown one, whatever process published it, is not shown made-up ones later.
   */
  async lookAgain(): Promise<void> {
    if (!this.#isWhatIsShown) return
    this.#looking ??= this.look()
      // What was known stays: the database went meanwhile.
      .catch(() => {})
      .finally(() => {
        this.#looking = undefined
      })
    await this.#looking
  }
}
