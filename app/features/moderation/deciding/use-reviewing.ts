import { useEffect, useEffectEvent, useRef } from 'react'
import type { DeskCase } from '../case/case.ts'
import { apiClient } from '../../../platform/api-client.ts'
import { toOutcome } from '../../../platform/api-outcome.ts'
import { accessToken, api } from '../../accounts/components.ts'

/** After looking at a case this long, in ms, a person counts as reviewing it. */
const REVIEW_DELAY_MS = 3_000

type Submission = Extract<DeskCase, { kind: 'submissions' }>

/**
 * Shows the others that a submission is being reviewed, and when it no longer is.
 * @returns the version to decide on; it waits for a pending open, which raises the version
 */
export function useReviewing(
  shown: DeskCase | undefined,
  handlers: { onOpened: (opened: Submission) => void; onRefused: (submission: Submission) => void },
) {
  const opening = useRef<{ id: string; opened: ReturnType<typeof openForReview> }>(undefined)
  const open = useEffectEvent(async (one: Submission) => {
    const opened = await openForReview(one)
    // Someone else was faster: shows what they did.
    if (!opened) handlers.onRefused(one)
    else if (opening.current?.id === one.id) {
      handlers.onOpened({ ...one, version: opened.version, status: 'in_review', openBy: 'You' })
    }
    return opened
  })
  useEffect(() => {
    if (shown?.kind !== 'submissions' || shown.openBy !== null) return
    if (shown.status !== 'submitted' && shown.status !== 'in_review') return
    if (shown.own && !shown.own.mayDecide) return
    const timer = setTimeout(() => {
      opening.current = { id: shown.id, opened: open(shown) }
    }, REVIEW_DELAY_MS)
    return () => clearTimeout(timer)
  }, [shown])

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
    settle: () => {
      opening.current = undefined
    },
  }
}

/** @returns the new version, and `leave`, which works while the page unloads as well; nothing if it was refused */
async function openForReview({ id, version }: Submission) {
  const param = { id }
  const opened = await toOutcome(api.moderation.submissions[':id'].open.$post({ param, json: { version } }))
  if (!opened.ok) return undefined
  // Get the token now: an unloading page has no time for it.
  const token = await accessToken()
  const { submissions } = apiClient(async () => token).moderation
  const leave = () => {
    const left = submissions[':id'].release.$post({ param }, { init: { keepalive: true } })
    // Not awaited: an opened case counts as left after ten minutes anyway.
    left.catch(() => {})
  }
  return { ...opened.value, leave }
}
