import { hc } from 'hono/client'
import type { DirectoryApi } from '../../server/api/index.ts'

/** The typed client of our own API; only types come from the server. */
export function apiClient(accessToken?: () => Promise<string | undefined>, send: typeof fetch = fetch) {
  return hc<DirectoryApi>('/api/v1', {
    headers: async (): Promise<Record<string, string>> => {
      const token = await accessToken?.()
      return token ? { authorization: `Bearer ${token}` } : {}
    },
    fetch: send,
  })
}
