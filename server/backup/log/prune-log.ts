import { DAY_MS } from '../../../app/time/durations.ts'
import type { BackupPlace } from '../backup-place.ts'
import { timeOf } from '../backup-name.ts'
import { segmentNumber } from './log-names.ts'
import { deleteBase, listBases, listSegments, LOG_DAYS, readBase, segmentKey } from './log-place.ts'

/** One that is being made is not complete yet. */
const UNFINISHED_FOR_MS = 2 * DAY_MS

/** Deletes the bases and the log that no restore to a minute of the last days needs. */
export async function pruneLog(place: BackupPlace, system: string, now: Date): Promise<void> {
  const ageMs = (name: string) => now.getTime() - timeOf(name).getTime()
  const bases = await listBases(place, system)
  const complete = bases.filter(({ isComplete }) => isComplete)
  // The last one before the earliest minute is where a restore to that minute begins.
  const kept = complete.filter((_, index) => {
    const next = complete[index + 1]
    return !next || ageMs(next.name) < LOG_DAYS * DAY_MS
  })
  for (const base of bases) {
    const isKept = base.isComplete ? kept.includes(base) : ageMs(base.name) < UNFINISHED_FOR_MS
    if (!isKept) await deleteBase(place, base)
  }
  const firsts = await Promise.all(kept.map(async (base) => (await readBase(place, base)).firstSegment))
  const earliest = Math.min(...firsts.map((name) => segmentNumber(name) ?? 0))
  for (const name of await listSegments(place, system)) {
    if ((segmentNumber(name) ?? Infinity) < earliest) await place.delete(segmentKey(system, name))
  }
}
