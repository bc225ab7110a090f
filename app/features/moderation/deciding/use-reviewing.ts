import { useEffect, useEffectEvent, useRef } from 'react'
import type { DeskCase } from '../case/case.ts'
import { openForReview } from '../desk/desk-client.ts'

/** Whoever looks at a submission this long is reviewing it, and not on the way to the next. */
const IS_REVIEWING_AFTER = 3_000

type Submission = Extract<DeskCase, { kind: 'submissions' }>
type Opened = Awaited<ReturnType<typeof openForReview>>

/**
 * Tells the others that somebody looks at a submission, once it is plain that they do, and that they have left it.
 * @returns the version to decide on; it waits for what is just being told, which makes a version of its own
 */
export function useReviewing(
  shown: DeskCase | undefined,
  told: { onOpened: (opened: Submission) => void; onRefused: (about: Submission) => void },
) {
  const opening = useRef<{ id: string; opened: Promise<Opened | undefined> }>(undefined)
  const open = useEffectEvent(async (one: Submission) => {
    try {
      const opened = await openForReview(one.id, one.version)
      if (opening.current?.id === one.id) {
        told.onOpened({ ...one, version: opened.version, status: 'in_review', openBy: 'You' })
      }
      return opened
    } catch {
      // Somebody was faster: what they did is what one wants to see.
      told.onRefused(one)
      return undefined
    }
  })
  useEffect(() => {
    if (shown?.kind !== 'submissions' || shown.openBy !== null) return
    if (shown.status !== 'submitted' && shown.status !== 'in_review') return
    if (shown.own && !shown.own.mayDecide) return
    const timer = setTimeout(() => {
      opening.current = { id: shown.id, opened: open(shown) }
    }, IS_REVIEWING_AFTER)
    return () => clearTimeout(timer)
  }, [shown])

  /** Of what is being opened just now it waits for the answer. */
  const leave = useEffectEvent((id: string | undefined) => {
    if (opening.current?.id !== id) return
    void opening.current?.opened.then((opened) => opened?.leave())
    opening.current = undefined
  })
  const shownId = shown?.id
  useEffect(() => {
    const onPageHide = () => leave(shownId)
    addEventListener('pagehide', onPageHide)
    return () => {
      removeEventListener('pagehide', onPageHide)
      leave(shownId)
    }
  }, [shownId])

  return {
    versionOf: async ({ id, version }: Submission): Promise<number> => {
      const opened = opening.current?.id === id ? await opening.current.opened : undefined
      return Math.max(version, opened?.version ?? version)
    },
    /** It is decided, so there is nothing to leave. */
    settle: () => {
      opening.current = undefined
    },
  }
}
