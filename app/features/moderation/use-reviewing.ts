import { useEffect, useEffectEvent, useRef } from 'react'
import type { DeskCase } from './case.ts'
import { openForReview } from './desk-client.ts'

/** Whoever looks at a submission this long is reviewing it, and not on the way to the next. */
const IS_REVIEWING_AFTER = 3_000

type Submission = Extract<DeskCase, { kind: 'submissions' }>

/**
 * Tells the others that somebody looks at a submission, once it is plain that they do.
 * @returns the version to decide on; it waits for what is just being told, which makes a version of its own
 */
export function useReviewing(
  shown: DeskCase | undefined,
  told: { onOpened: (opened: Submission) => void; onRefused: (about: Submission) => void },
) {
  const opening = useRef<{ id: string; version: Promise<number | undefined> }>(undefined)
  const open = useEffectEvent(async (one: Submission) => {
    try {
      const version = await openForReview(one.id, one.version)
      told.onOpened({ ...one, version, status: 'in_review', openBy: 'me' })
      return version
    } catch {
      // Somebody was faster: what they did is what one wants to see.
      told.onRefused(one)
      return undefined
    }
  })
  useEffect(() => {
    if (shown?.kind !== 'submissions' || shown.status !== 'submitted') return
    if (shown.own && !shown.own.mayDecide) return
    const timer = setTimeout(() => {
      opening.current = { id: shown.id, version: open(shown) }
    }, IS_REVIEWING_AFTER)
    return () => clearTimeout(timer)
  }, [shown])

  return async ({ id, version }: Submission): Promise<number> => {
    const opened = opening.current?.id === id ? await opening.current.version : undefined
    return Math.max(version, opened ?? version)
  }
}
