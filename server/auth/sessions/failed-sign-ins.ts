import { eq, sql, type SQL, TransactionRollbackError } from 'drizzle-orm'
import type { Database, Transaction } from '../../../app/db/client.ts'
import { failedSignIns } from '../../../app/db/schema/index.ts'
import type { HideKey } from '../../limits/counters.ts'
import type { LimitSizes } from '../limits/limit-sizes.ts'

type Patience = LimitSizes['wrongPasswords']['anywhere']

/** 2^20 seconds are longer than any limit. */
const MOST_DOUBLINGS = 20

/** The wait doubles from one second after `free` wrong passwords, and is forgotten after an hour. */
export function watchSignIns({
  db,
  now,
  hide,
  fromOnePlace,
  anywhere,
}: LimitSizes['wrongPasswords'] & { db: Database; now: () => Date; hide: HideKey }) {
  /** @returns undefined, with nothing counted, while the person has to wait */
  async function count(tx: Transaction, key: string, patience: Patience | undefined) {
    const lastAt = now()
    const isOver = sql`${failedSignIns.lastAt} <= ${lastAt}::timestamptz - interval '1 hour'`
    const [counted] = await tx
      .insert(failedSignIns)
      .values({ key: hide(key), count: 1, lastAt })
      .onConflictDoUpdate({
        target: failedSignIns.key,
        set: { count: sql`case when ${isOver} then 1 else ${failedSignIns.count} + 1 end`, lastAt },
        setWhere: patience && sql`${isOver} or ${mayTry(patience, lastAt)}`,
      })
      .returning({ isKnown: failedSignIns.isKnown })
    return counted
  }
  return {
    /**
     * Counts a try as failed before its outcome is known: tries at the same moment must count.
     * @param place the account with the network address; one that signed in before does not wait for guesses
     *   from elsewhere
     * @returns whether it may be tried now; a try that may not is not counted
     */
    async begin(account: string, place: string): Promise<boolean> {
      try {
        await db.transaction(async (tx) => {
          const here = await count(tx, place, fromOnePlace)
          const mayTry = here && (await count(tx, account, here.isKnown ? undefined : anywhere))
          if (!mayTry) tx.rollback()
        })
        return true
      } catch (error) {
        if (error instanceof TransactionRollbackError) return false
        throw error
      }
    },
    async succeeded(account: string, place: string): Promise<void> {
      await db
        .update(failedSignIns)
        .set({ count: 0, isKnown: true, lastAt: now() })
        .where(eq(failedSignIns.key, hide(place)))
      await db.delete(failedSignIns).where(eq(failedSignIns.key, hide(account)))
    },
  }
}

function mayTry({ free, longestSeconds }: Patience, now: Date): SQL {
  const { count, lastAt } = failedSignIns
  const doublings = sql`least(${count} - ${free}::int, ${MOST_DOUBLINGS}::int)`
  const wait = sql`make_interval(secs => least(power(2, ${doublings}), ${longestSeconds}::int))`
  return sql`${count} < ${free}::int or ${lastAt} + ${wait} <= ${now}::timestamptz`
}
