import { eq, sql } from 'drizzle-orm'
import type { Database } from '../../../app/db/client.ts'
import { requestCounts } from '../../../app/db/schema/index.ts'
import type { HideKey } from '../../limits/counters.ts'

interface MailIntervalOptions {
  db: Database
  now: () => Date
  hide: HideKey
  seconds: number
}

/** At most one mail in so many seconds, by the clock of the account service. */
export class MailIntervals {
  readonly #options: MailIntervalOptions

  constructor(options: MailIntervalOptions) {
    this.#options = options
  }

  /** @returns 0 where the interval begins now, else the seconds that are left of the last one */
  async begin(what: string): Promise<number> {
    const { db, now, hide, seconds } = this.#options
    const time = now().getTime()
    const key = `mail-interval:${hide(what)}`
    const begun = await db
      .insert(requestCounts)
      .values({ key, points: 1, expire: time + seconds * 1000 })
      .onConflictDoUpdate({
        target: requestCounts.key,
        set: { expire: sql`excluded.expire` },
        setWhere: sql`${requestCounts.expire} <= ${time}`,
      })
      .returning({ key: requestCounts.key })
    if (begun.length > 0) return 0
    const [last] = await db
      .select({ expire: requestCounts.expire })
      .from(requestCounts)
      .where(eq(requestCounts.key, key))
    return Math.max(1, Math.ceil(((last?.expire ?? time) - time) / 1000))
  }
}
