import { useEffect, useRef, useState } from 'react'
import { ApiRefusal } from '../../api-client.ts'
import type { DeskKind, Queue } from './desk.ts'
import { fetchQueue } from './desk-client.ts'

/** Another volunteer decides at the same time: the list is asked for again this often. */
const ASK_AGAIN = 60_000

export interface DeskRefusal {
  code: string
  message: string
}

/** A page of the list of one tab, kept fresh, and why there is none. */
export function useQueue(kind: DeskKind, page: number) {
  const [kept, keep] = useState<{ of: string; queue: Queue }>()
  const [refusal, setRefusal] = useState<DeskRefusal>()
  const [times, setTimes] = useState(0)
  /** Goes up when a case leaves the list, so that an answer from before does not bring it back. */
  const removals = useRef(0)
  const refresh = () => setTimes((before) => before + 1)

  useEffect(() => {
    let isCurrent = true
    const ask = async () => {
      const before = removals.current
      try {
        const answer = await fetchQueue(kind, page)
        if (!isCurrent || before !== removals.current) return
        keep({ of: listOf(kind, page), queue: answer })
        setRefusal(undefined)
      } catch (error) {
        if (!(error instanceof ApiRefusal)) throw error
        if (isCurrent) setRefusal({ code: error.code, message: error.message })
      }
    }
    void ask()
    const whenSeen = () => {
      if (document.visibilityState === 'visible') void ask()
    }
    const timer = setInterval(whenSeen, ASK_AGAIN)
    document.addEventListener('visibilitychange', whenSeen)
    return () => {
      isCurrent = false
      clearInterval(timer)
      document.removeEventListener('visibilitychange', whenSeen)
    }
    // Another count asks the same question again.
    // oxlint-disable-next-line react/exhaustive-effect-dependencies
  }, [kind, page, times])

  /** Takes a decided case out at once, and asks for the list again. */
  const remove = (id: string) => {
    removals.current += 1
    keep((before) => before && { ...before, queue: withoutCase(before.queue, id) })
    refresh()
  }

  return {
    queue: kept?.of === listOf(kind, page) ? kept.queue : undefined,
    counts: kept?.queue.counts,
    refusal,
    refresh,
    remove,
  }
}

function listOf(kind: DeskKind, page: number): string {
  return `${kind} ${page}`
}

function withoutCase(queue: Queue, id: string): Queue {
  const { kind, items, counts } = queue
  if (!items.some((item) => item.id === id)) return queue
  return {
    ...queue,
    items: items.filter((item) => item.id !== id),
    counts: { ...counts, [kind]: Math.max(0, counts[kind] - 1) },
  }
}
