import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { ApiRefusal } from '../../api-client.ts'
import { toast } from '../../ui/index.ts'
import { DESK_KINDS, type DecisionVerb, type DeskKind, deskPath, readDeskAddress } from './desk.ts'
import { type DecisionToSend, sendDecision, takeBack } from './desk-client.ts'
import { useCase } from './use-case.ts'
import { useQueue } from './use-queue.ts'

/** What was decided last, for the line that offers to take it back. */
export interface LastDecision {
  kind: DeskKind
  id: string
  title: string
  verb: DecisionVerb
  /** Set when it can be taken back. */
  version: number | null
}

/**
 * Everything that the desk knows and does. Where one is stands in the address without the router's knowing: a key
 * press must not wait for the server.
 * @param isWide list and case stand side by side, so the first case is open at once
 */
export function useDesk(isWide: boolean) {
  const { search } = useLocation()
  const [address, setAddress] = useState(() => readDeskAddress(search))
  const { kind } = address
  const { queue, counts, refusal, refresh, remove } = useQueue(kind)
  const items = queue?.items ?? []
  const id = address.id ?? (isWide ? items[0]?.id : undefined)
  const place = items.findIndex((item) => item.id === id)
  const next = items[place + 1]?.id
  const { shown, problem, reload, forget, versionOf } = useCase(kind, id, next)
  const [isSending, setSending] = useState(false)
  const [error, setError] = useState<string>()
  const [last, setLast] = useState<LastDecision>()

  useEffect(() => {
    history.replaceState(history.state, '', deskPath(kind, address.id))
  }, [kind, address.id])

  const open = (toKind: DeskKind, toId?: string) => {
    setError(undefined)
    setAddress({ kind: toKind, id: toId })
  }

  const move = (by: 1 | -1) => {
    const to = items[place === -1 ? 0 : place + by]?.id
    if (to) open(kind, to)
  }

  const turnTab = (by: 1 | -1) => {
    const to = DESK_KINDS[(DESK_KINDS.indexOf(kind) + by + DESK_KINDS.length) % DESK_KINDS.length]
    if (to) open(to)
  }

  const decide = async (decision: DecisionToSend): Promise<boolean> => {
    if (!shown || isSending) return false
    setSending(true)
    setError(undefined)
    try {
      const version = await sendDecision(kind, shown.id, {
        ...decision,
        ...(shown.kind === 'submissions' && { version: await versionOf(shown) }),
      })
      setLast({ kind, id: shown.id, title: shown.title, verb: decision.decision, version })
      forget(shown.id)
      const neighbor = next ?? items[place - 1]?.id
      remove(shown.id)
      setAddress({ kind, id: neighbor })
      return true
    } catch (refused) {
      tell(refused, shown.id)
      return false
    } finally {
      setSending(false)
    }
  }

  const undo = async () => {
    if (!last || last.version === null || isSending) return
    setSending(true)
    try {
      await takeBack(last.id, last.version)
      setLast(undefined)
      toast({ title: 'Taken back', description: `${last.title} is in review again.` })
      forget(last.id)
      open(last.kind, last.id)
      refresh()
    } catch (refused) {
      tell(refused, last.id)
      setLast(undefined)
    } finally {
      setSending(false)
    }
  }

  /** Who comes second is told, and sees what has become of the case. */
  const tell = (refused: unknown, about: string) => {
    if (!(refused instanceof ApiRefusal)) throw refused
    setError(refused.message)
    if (refused.status !== 409) return
    toast({ title: 'Already decided', description: refused.message, variant: 'destructive' })
    reload(about)
    refresh()
  }

  return {
    kind,
    id,
    /** Opened by hand; on narrow screens the case then stands in the list's place. */
    isOpened: address.id !== undefined,
    place,
    items,
    isLoaded: queue !== undefined,
    counts,
    refusal,
    refresh,
    shown,
    problem,
    isSending,
    error,
    last,
    dismissLast: () => setLast(undefined),
    open,
    move,
    turnTab,
    decide,
    undo,
  }
}

export type Desk = ReturnType<typeof useDesk>
