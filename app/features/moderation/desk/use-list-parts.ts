import useSWRInfinite from 'swr/infinite'
import type { ApiRefusal, Sent } from '../../../platform/api-outcome.ts'
import { requireValue } from '../../accounts/use-answer.ts'
import { useOwnKey } from '../../accounts/screen-answers.tsx'

export interface ListPart<Item> {
  items: Item[]
  next: string | null
}

/** @param fetchPart fetches the part at a cursor; an empty cursor means the first part */
export function useListParts<Item>(name: string, fetchPart: (from: string) => Promise<Sent<ListPart<Item>>>) {
  const ownKey = useOwnKey()
  const { data, error, setSize, mutate } = useSWRInfinite<ListPart<Item>, ApiRefusal>(
    (_: number, before: ListPart<Item> | null) =>
      before?.next === null ? null : ownKey(name, before?.next ?? undefined),
    ([, , , from]: [string, string, string, string | undefined]) => requireValue(fetchPart(from ?? '')),
    // A change to one entry can change older ones too.
    { revalidateAll: true },
  )
  return {
    items: data?.flatMap((part) => part.items),
    hasMore: (data?.at(-1)?.next ?? null) !== null,
    problem: error?.message,
    more: () => void setSize((data?.length ?? 0) + 1),
    refresh: () => void mutate(),
  }
}

export type ListParts<Item> = ReturnType<typeof useListParts<Item>>
