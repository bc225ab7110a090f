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

/** The list of one tab, kept fresh, and why there is none. */
export function useQueue(kind: DeskKind) {
  const [queue, setQueue] = useState<Queue>()
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
        const answer = await fetchQueue(kind)
        if (!isCurrent || before !== removals.current) return
        setQueue(answer)
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
  }, [kind, times])

  /** Takes a decided case out at once, and asks for the list again. */
  const remove = (id: string) => {
    removals.current += 1
    setQueue((before) => before && withoutCase(before, id))
    refresh()
  }

  return { queue: queue?.kind === kind ? queue : undefined, counts: queue?.counts, refusal, refresh, remove }
}

function withoutCase(queue: Queue, id: string): Queue {
  const { kind, items, counts } = queue
  if (!items.some((item) => item.id === id)) return queue
  return {
    kind,
    items: items.filter((item) => item.id !== id),
    counts: { ...counts, [kind]: Math.max(0, counts[kind] - 1) },
  }
}
