import { eq, sql, type SQL, TransactionRollbackError } from 'drizzle-orm'
import type { Database, Transaction } from '../../../app/db/client.ts'
import { failedSignIns } from '../../../app/db/schema/index.ts'
import type { HideKey } from '../../limits/counters.ts'

export interface Patience {
  free: number
  longestSeconds: number
}

interface FailedSignInOptions {
  db: Database
  now: () => Date
  hide: HideKey
  /** Per account and network address. */
  fromOnePlace: Patience
  /** Per account; a shorter wait, for it also meets the owner. */
  anywhere: Patience
}

/** 2^20 seconds are longer than any limit. */
const MOST_DOUBLINGS = 20

/** The wait doubles from one second after `free` wrong passwords, and is forgotten after an hour. */
export class FailedSignIns {
  readonly #options: FailedSignInOptions

  constructor(options: FailedSignInOptions) {
    this.#options = options
  }

  /**
   * Counts a try as failed before its outcome is known: tries at the same moment must count.
   * @param place the account with the network address; one that signed in before does not wait for guesses
   *   from elsewhere
   * @returns whether it may be tried now; a try that may not is not counted
   */
  async begin(account: string, place: string): Promise<boolean> {
    const { db, fromOnePlace, anywhere } = this.#options
    try {
      await db.transaction(async (tx) => {
        const here = await this.#count(tx, place, fromOnePlace)
        const mayTry = here && (await this.#count(tx, account, here.isKnown ? undefined : anywhere))
        if (!mayTry) tx.rollback()
      })
      return true
    } catch (error) {
      if (error instanceof TransactionRollbackError) return false
      throw error
    }
  }

  async succeeded(account: string, place: string): Promise<void> {
    const { db, hide, now } = this.#options
    await db
      .update(failedSignIns)
      .set({ count: 0, isKnown: true, lastAt: now() })
      .where(eq(failedSignIns.key, hide(place)))
    await db.delete(failedSignIns).where(eq(failedSignIns.key, hide(account)))
  }

  /** @returns undefined, with nothing counted, while the person has to wait */
  async #count(
    tx: Transaction,
    key: string,
    patience: Patience | undefined,
  ): Promise<{ isKnown: boolean } | undefined> {
    const now = this.#options.now()
    const isOver = sql`${failedSignIns.lastAt} <= ${now}::timestamptz - interval '1 hour'`
    const [counted] = await tx
      .insert(failedSignIns)
      .values({ key: this.#options.hide(key), count: 1, lastAt: now })
      .onConflictDoUpdate({
        target: failedSignIns.key,
        set: { count: sql`case when ${isOver} then 1 else ${failedSignIns.count} + 1 end`, lastAt: now },
        setWhere: patience && sql`${isOver} or ${mayTry(patience, now)}`,
      })
      .returning({ isKnown: failedSignIns.isKnown })
    return counted
  }
}

function mayTry({ free, longestSeconds }: Patience, now: Date): SQL {
  const { count, lastAt } = failedSignIns
  const doublings = sql`least(${count} - ${free}::int, ${MOST_DOUBLINGS}::int)`
  const wait = sql`make_interval(secs => least(power(2, ${doublings}), ${longestSeconds}::int))`
  return sql`${count} < ${free}::int or ${lastAt} + ${wait} <= ${now}::timestamptz`
}
