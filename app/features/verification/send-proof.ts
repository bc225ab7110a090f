import { answerOf } from '../../platform/api-client.ts'
import { accessToken, ownClient } from '../accounts/components.ts'

/** @throws ApiRefusal */
export async function sendProof(businessId: string, form: FormData): Promise<void> {
  const token = await accessToken()
  const address = `/api/v1/verifications/of-business/${encodeURIComponent(businessId)}`
  const headers = token ? { authorization: `Bearer ${token}` } : undefined
  await answerOf(fetch(address, { method: 'POST', body: form, ...(headers && { headers }) }))
}

/** @throws ApiRefusal */
export async function withdrawProof(businessId: string, id: string): Promise<void> {
  const client = await ownClient()
  await answerOf(
    client.verifications['of-business'][':businessId'][':id'].$delete({ param: { businessId, id } }),
  )
}
