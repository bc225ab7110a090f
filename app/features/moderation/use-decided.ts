import useSWRInfinite from 'swr/infinite'
import { refusalIn, useOwnKey } from '../accounts/components.ts'
import type { Decided } from './decided.ts'
import { fetchDecided } from './desk-client.ts'

/** What was decided, as far back as one has asked. */
export function useDecided() {
  const ownKey = useOwnKey()
  const { data, error, setSize, mutate } = useSWRInfinite<Decided, unknown>(
    (_: number, before: Decided | null) => (before?.next === null ? null : ownKey('decided', before?.next)),
    ([, , , before]: [string, string, string, number | undefined]) => fetchDecided(before),
    // What was taken back changes older ones too.
    { revalidateAll: true },
  )
  return {
    decided: data && { items: data.flatMap(({ items }) => items), next: data.at(-1)?.next ?? null },
    problem: refusalIn(error)?.message,
    more: () => void setSize((data?.length ?? 0) + 1),
    refresh: () => void mutate(),
  }
}
