import { hc } from 'hono/client'
import type { DirectoryApi } from '../../server/api/index.ts'

export function apiClient(accessToken?: () => Promise<string | undefined>, send: typeof fetch = fetch) {
  return hc<DirectoryApi>('/api/v1', {
    headers: async (): Promise<Record<string, string>> => {
      const token = await accessToken?.()
      return token ? { authorization: `Bearer ${token}` } : {}
    },
    // Without a network the answer has the status 0.
    fetch: (...asked: Parameters<typeof fetch>) => send(...asked).catch(() => Response.error()),
  })
}
