import { apiClient } from '../../platform/api-client.ts'
import { fetchAsUser, openAuthClient, readSession } from './session-store.ts'

export const api = /* @__PURE__ */ apiClient(accessToken, fetchAsUser)

/** The token of the signed-in person, renewed when it is about to expire. */
export async function accessToken(): Promise<string | undefined> {
  const { user, pendingUser } = readSession()
  if (!user && !pendingUser) return undefined
  const client = await openAuthClient()
  const { data } = await client.getSession()
  return data.session?.access_token
}
