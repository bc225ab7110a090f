import type { BackupPlace } from '../backup-place.ts'
import { isUnbroken } from './log-names.ts'
import { type Base, type BaseName, listBases, listSegments, PLATFORM, readBase } from './log-place.ts'
import { OperatorError } from '../../../app/platform/operator-error.ts'

export interface ChosenBase {
  name: BaseName
  base: Base
  segments: string[]
}

/**
 * The base from which a restore begins: to `until`, or to the last moment.
 * @throws OperatorError when no base ends before it, or the log after it has a gap
 */
export async function chooseBase(place: BackupPlace, until: Date | undefined, shown: string) {
  const complete = (await listBases(place)).filter(({ isComplete }) => isComplete)
  let earliest: string | undefined
  for (const { system, name } of complete.toReversed()) {
    const base = await readBase(place, { system, name })
    earliest = base.endedAt
    if (until && new Date(base.endedAt) > until) continue
    const segments = await listSegments(place, system)
    requireUsable(base, segments, shown)
    return { name: { system, name }, base, segments }
  }
  throw new OperatorError(
    earliest === undefined
      ? `There is no log in ${shown}: a server writes one with BACKUP_EVERY_MINUTE=on.`
      : `The log in ${shown} begins at ${earliest}: choose that time or a later one.`,
  )
}

function requireUsable(base: Base, segments: string[], shown: string): void {
  if (base.platform !== PLATFORM) {
    throw new OperatorError(
      `The log in ${shown} is for a machine of another kind (${base.platform}): restore without --at.`,
    )
  }
  const ownTimeline = segments.filter((name) => name.startsWith(base.firstSegment.slice(0, 8)))
  if (!isUnbroken(ownTimeline, base.firstSegment)) {
    throw new OperatorError(
      `The log in ${shown} has a gap after ${base.endedAt}: restore without --at, or choose an earlier time.`,
    )
  }
}
