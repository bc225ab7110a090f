import { useEffect, useState, useSyncExternalStore } from 'react'
import { useLocation } from 'react-router'
import type { InferRequestType } from 'hono/client'
import { useDrafts } from '../../../forms/use-drafts.ts'
import { type ApiRefusal, toOutcome } from '../../../platform/api-outcome.ts'
import type { DeskCase } from '../find-case.server.ts'
import {
  decisionWords,
  DESK_TABS,
  type DeskAddress,
  type DeskKind,
  deskPath,
  type DeskTab,
  isKind,
  readDeskAddress,
} from '../desk.ts'
import { useCase, useQueue } from './desk-answers.ts'
import { api } from '../../accounts/api.ts'

const cases = api.moderation[':kind'][':id']

export type DecisionToSend = InferRequestType<(typeof cases)['decision']['$post']>['json']

interface MadeDecision {
  kind: DeskKind
  id: string
  title: string
  decidedAt: string
  /** ISO 8601; its emails go out then. */
  undoUntil: string | null
  done: string
}

type UndoneDecision = Pick<MadeDecision, 'kind' | 'id' | 'title' | 'decidedAt'>

/** The address changes without the router: a key press must not wait for the server. */
export function useDesk() {
  const isWide = useIsWide()
  const { search } = useLocation()
  const [address, setAddress] = useState(() => readDeskAddress(search))
  const { tab, q } = address
  // The other tabs fetch their own lists but need the counts.
  const kind: DeskKind = isKind(tab) ? tab : 'submissions'
  const { queue, counts, refusal, refresh, remove } = useQueue(kind, address.page)
  const items = isKind(tab) ? (queue?.items ?? []) : []
  const page = queue?.page ?? address.page
  const pages = queue?.pages ?? page
  const id = address.id ?? (isWide ? items[0]?.id : undefined)
  const place = items.findIndex((item) => item.id === id)
  const next = items[place + 1]?.id
  const { shown, problem, reload, forget } = useCase(kind, id, next)
  const [sending, setSending] = useState<'decision' | 'undo'>()
  const [error, setError] = useState<ApiRefusal>()
  const [last, setLast] = useState<MadeDecision>()
  const canUndoLast = useIsBefore(last?.undoUntil)
  const [notice, setNotice] = useState<{ title: string; text: string; isRefusal?: boolean }>()
  const reasons = useDrafts({ text: '' })
  /** Set when it differs from the tab of the case. */
  const [origin, setOrigin] = useState<DeskTab>()

  useEffect(() => {
    history.replaceState(history.state, '', deskPath({ tab, page, id: address.id, q }))
  }, [tab, page, address.id, q])

  const dismiss = () => {
    setNotice(undefined)
    setLast(undefined)
  }

  const go = (to: Partial<DeskAddress> & { tab: DeskTab }) => {
    setError(undefined)
    setOrigin(undefined)
    if (to.tab !== tab) dismiss()
    setAddress({ page: 1, id: undefined, q, ...to })
  }

  const open = (toKind: DeskKind, toId: string) => {
    go({ tab: toKind, page: toKind === tab ? page : 1, id: toId })
    setOrigin(tab === toKind ? undefined : tab)
  }

  const turnPage = (by: 1 | -1) => {
    const to = page + by
    if (isKind(tab) && to >= 1 && to <= pages) go({ tab, page: to })
  }

  const move = (by: 1 | -1) => {
    const to = items[place === -1 ? 0 : place + by]?.id
    if (to) go({ tab, page, id: to })
    else turnPage(by)
  }

  const turnTab = (by: 1 | -1) => {
    const to = DESK_TABS[(DESK_TABS.indexOf(tab) + by + DESK_TABS.length) % DESK_TABS.length]
    if (to) go({ tab: to })
  }

  const decide = async (decision: DecisionToSend): Promise<boolean> => {
    if (!shown || sending) return false
    setSending('decision')
    setError(undefined)
    const json = { ...decision, version: shown.version }
    const made = await toOutcome(cases.decision.$post({ param: { kind, id: shown.id }, json }))
    setSending(undefined)
    if (!made.ok) {
      handleRefusal(made, shown)
      return false
    }
    setNotice(undefined)
    setLast({
      kind,
      id: shown.id,
      title: decision.edits?.businessName?.trim() || shown.title,
      ...made.value,
      done: shown.decisions[decision.decision]?.done ?? decisionWords(kind, decision.decision).done,
    })
    forget(shown)
    // The prefetched case may be about the same business.
    if (next) reload({ kind, id: next })
    const neighbor = next ?? items[place - 1]?.id
    remove(shown.id)
    setAddress({ tab, page, id: neighbor, q })
    return true
  }

  /** @returns whether it is undone */
  const undo = async ({ kind, id, title, decidedAt }: UndoneDecision): Promise<boolean> => {
    if (sending) return false
    setSending('undo')
    const undone = await toOutcome(cases.undo.$post({ param: { kind, id }, json: { decidedAt } }))
    setSending(undefined)
    if (last?.id === id) setLast(undefined)
    // The cached case still says it's decided, so its keys would do nothing.
    forget({ kind, id })
    refresh()
    setNotice(
      undone.ok
        ? { title: 'Undone', text: `The decision on ${title} is undone, and no one got an email about it.` }
        : { title: 'Not undone', text: undone.message, isRefusal: true },
    )
    return undone.ok
  }

  const undoLast = async () => {
    if (last && canUndoLast && (await undo(last))) go({ tab: last.kind, id: last.id })
  }

  const handleRefusal = (refused: ApiRefusal, shownCase: DeskCase) => {
    setError(refused)
    if (refused.status !== 409) return
    setNotice({ title: `Already decided: ${shownCase.title}`, text: refused.message, isRefusal: true })
    reload(shownCase)
    refresh()
  }

  return {
    tab,
    q,
    kind,
    id,
    isWide,
    isOpened: address.id !== undefined,
    place,
    items,
    page,
    pages,
    isLoaded: queue !== undefined,
    counts,
    refusal,
    refresh,
    shown,
    problem,
    sending,
    error,
    last,
    canUndoLast,
    notice,
    notify: setNotice,
    reload: () => shown && reload(shown),
    /** Reasons typed for taking down posts and pictures, until they're sent. */
    reasons,
    dismiss,
    go,
    open,
    close: () => go({ tab: origin ?? tab, page }),
    move,
    turnPage,
    turnTab,
    decide,
    undo,
    undoLast,
  }
}

export type Desk = ReturnType<typeof useDesk>

/** False from that moment on, which is ISO 8601. */
export function useIsBefore(moment: string | null | undefined): boolean {
  const [passed, setPassed] = useState<string>()
  useEffect(() => {
    if (!moment) return
    const timer = setTimeout(() => setPassed(moment), Date.parse(moment) - Date.now())
    return () => clearTimeout(timer)
  }, [moment])
  return typeof moment === 'string' && passed !== moment
}

const WIDE = '(width >= 1024px)'

function useIsWide(): boolean {
  return useSyncExternalStore(
    (listener) => {
      const query = matchMedia(WIDE)
      query.addEventListener('change', listener)
      return () => query.removeEventListener('change', listener)
    },
    () => matchMedia(WIDE).matches,
    () => false,
  )
}
