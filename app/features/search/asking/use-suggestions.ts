import { useEffect, useState } from 'react'
import { apiClient } from '../../../platform/api-client.ts'
import type { ListingSuggestions } from '../../listing-search/listing-query.ts'

const PAUSE_MS = 150
const FEWEST_LETTERS = 2

/** Asks once typing pauses; an answer that comes too late is dropped. The last answer stays until the next one. */
export function useSuggestions(typed: string): ListingSuggestions | undefined {
  const [found, setFound] = useState<ListingSuggestions>()
  const text = typed.trim()
  const isLongEnough = text.length >= FEWEST_LETTERS
  useEffect(() => {
    if (!isLongEnough) return
    const stale = new AbortController()
    const ask = async () => {
      const client = apiClient(undefined, (input, init) => fetch(input, { ...init, signal: stale.signal }))
      const response = await client.suggest.$get({ query: { q: text } })
      if (response.ok) setFound(await response.json())
    }
    // Without suggestions the search works as before.
    const timer = setTimeout(() => void ask().catch(() => undefined), PAUSE_MS)
    return () => {
      clearTimeout(timer)
      stale.abort()
    }
  }, [text, isLongEnough])
  return isLongEnough ? found : undefined
}
