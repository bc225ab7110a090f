import { useState } from 'react'
import { type SWRConfiguration, useSWRConfig } from 'swr'
import type { ApiRefusal } from '../../../platform/api-outcome.ts'
import { api } from '../../accounts/api.ts'
import { useAnswer } from '../../accounts/use-answer.ts'
import { useOwnKey } from '../../accounts/screen-answers.tsx'
import type { DeskCase } from './case.ts'
import type { DeskKind } from '../desk.ts'

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

export function useCaseAnswer(
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
