import { useRef, useState } from 'react'
import { type SWRConfiguration, useSWRConfig } from 'swr'
import { type ApiRefusal, toOutcome } from '../../../platform/api-outcome.ts'
import { api } from '../../accounts/api.ts'
import { useOwnKey } from '../../accounts/screen-answers.tsx'
import { useAnswer } from '../../accounts/use-answer.ts'
import type { DeskKind } from '../desk.ts'
import type { DeskCase } from '../find-case.server.ts'
import type { Queue } from '../find-queue.server.ts'

/** Others decide at the same time: refetch this often, in ms. */
const REFETCH_MS = 60_000

export function useQueue(kind: DeskKind, page: number) {
  const retry = useRef<ReturnType<typeof setTimeout>>(undefined)
  const { data, refusal, reload, change } = useAnswer(
    ['queue', kind, page],
    async () => {
      const request = api.moderation[':kind'].$get({ param: { kind }, query: { page: String(page) } })
      const fetched = await toOutcome(request)
      return fetched.ok ? { ok: true, value: { ...fetched.value, askedPage: page } } : fetched
    },
    {
      refreshInterval: REFETCH_MS,
      revalidateOnFocus: true,
      // The interval rests after an error; one timer goes on in its place.
      shouldRetryOnError: true,
      onErrorRetry: (_error, _key, _settings, askAgain, options) => {
        clearTimeout(retry.current)
        retry.current = setTimeout(() => void askAgain(options), REFETCH_MS)
      },
      // The counts stay while the next list is on its way.
      keepPreviousData: true,
    },
  )
  return {
    queue: data?.kind === kind && data.askedPage === page ? data : undefined,
    counts: data?.counts,
    refusal,
    refresh: () => void reload(),
    remove: (id: string) => void change((before) => before && withoutCase(before, id)),
  }
}

function withoutCase<Asked extends Queue>(queue: Asked, decided: string): Asked {
  const { kind, counts } = queue
  const items = queue.items.filter(({ id }) => id !== decided)
  const removed = queue.items.length - items.length
  return { ...queue, items, counts: { ...counts, [kind]: Math.max(0, counts[kind] - removed) } }
}

/** How long a prefetched case counts as fresh, in ms. */
const FRESH_MS = 30_000

interface CaseName {
  kind: DeskKind
  id: string
}

export function useCase(kind: DeskKind, id: string | undefined, next: string | undefined) {
  const { data: shown, refusal } = useCaseAnswer(kind, id)
  // A failed prefetch is not repeated.
  const [missed, setMissed] = useState<string>()
  useCaseAnswer(kind, shown && next !== missed ? next : undefined, {
    dedupingInterval: FRESH_MS,
    onError: () => setMissed(next),
  })
  const { mutate } = useSWRConfig()
  const ownKey = useOwnKey()
  const keyOf = (name: CaseName) => ownKey(...caseSubject(name))
  const reload = (name: CaseName) => void mutate(keyOf(name))
  /** Fetches it anew: an answer from before a decision or an undo is stale. */
  const forget = (name: CaseName) => void mutate<DeskCase>(keyOf(name), undefined)

  return {
    shown,
    problem: shown ? undefined : refusal?.message,
    reload,
    forget,
  }
}

function useCaseAnswer(
  kind: DeskKind,
  id: string | undefined,
  settings?: SWRConfiguration<DeskCase, ApiRefusal>,
) {
  return useAnswer(
    id === undefined ? undefined : caseSubject({ kind, id }),
    () => api.moderation[':kind'][':id'].$get({ param: { kind, id: id ?? '' } }),
    settings,
  )
}

function caseSubject({ kind, id }: CaseName) {
  return ['case', kind, id] as const
}
