import { useState } from 'react'
import { type SWRConfiguration, useSWRConfig } from 'swr'
import type { ApiRefusal } from '../../../platform/api-outcome.ts'
import { useAnswer, useOwnKey } from '../../accounts/components.ts'
import type { DeskCase } from './case.ts'
import type { DeskKind } from '../desk/desk.ts'
import { fetchCase } from '../desk/desk-client.ts'
import { useReviewing } from '../deciding/use-reviewing.ts'

/** How long a prefetched case counts as fresh, in ms. */
const FRESH_MS = 30_000

interface CaseName {
  kind: DeskKind
  id: string
}

/** @param next the id of the case after it, which is prefetched */
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
  const keyOf = (name: CaseName) => ownKey(...caseSubject(name.kind, name.id))
  const reload = (name: CaseName) => void mutate(keyOf(name))
  const { versionOf, settle } = useReviewing(shown, {
    onOpened: (opened) => void mutate<DeskCase>(keyOf(opened), opened, false),
    onRefused: reload,
  })

  return {
    shown,
    problem: shown ? undefined : refusal?.message,
    reload,
    /** Fetches it anew: an answer from before the decision is stale. */
    discard: (name: CaseName) => {
      settle()
      void mutate<DeskCase>(keyOf(name), undefined)
    },
    versionOf,
  }
}

function useCaseAnswer(
  kind: DeskKind,
  id: string | undefined,
  settings?: SWRConfiguration<DeskCase, ApiRefusal>,
) {
  const subject = id === undefined ? undefined : caseSubject(kind, id)
  return useAnswer(subject, () => fetchCase(kind, id ?? ''), settings)
}

export function caseSubject(kind: DeskKind, id: string) {
  return ['case', kind, id] as const
}
