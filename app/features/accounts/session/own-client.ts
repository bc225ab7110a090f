import { apiClient } from '../../../platform/api-client.ts'
import { accessToken } from './access-token.ts'
import { fetchAsUser } from './session-store.ts'

export type OwnClient = ReturnType<typeof apiClient>

export async function ownClient(): Promise<OwnClient> {
  return apiClient(await accessToken(), fetchAsUser)
}
