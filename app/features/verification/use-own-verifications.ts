import { useEffect, useState } from 'react'
import { ApiRefusal, answerOf, apiClient } from '../../api-client.ts'
import { accessToken } from '../accounts/components.ts'
import type { OwnVerifications } from './verification.ts'

type Answer =
  { state: 'loading' } | { state: 'shown'; shown: OwnVerifications } | { state: 'refused'; message: string }

/** What an owner sees of the verification of a business; for screens of signed-in people. */
export function useOwnVerifications(businessId: string): { answer: Answer; ask: () => Promise<void> } {
  const [answer, setAnswer] = useState<Answer>({ state: 'loading' })
  useEffect(() => {
    let isCurrent = true
    const ask = async () => {
      const told = await answered(businessId)
      if (isCurrent) setAnswer(told)
    }
    void ask()
    return () => {
      isCurrent = false
    }
  }, [businessId])
  return { answer, ask: async () => setAnswer(await answered(businessId)) }
}

async function answered(businessId: string): Promise<Answer> {
  try {
    const client = apiClient(await accessToken())
    const call = client.verifications['of-business'][':businessId'].$get({ param: { businessId } })
    return { state: 'shown', shown: await answerOf(call) }
  } catch (error) {
    if (!(error instanceof ApiRefusal)) throw error
    return { state: 'refused', message: error.message }
  }
}

/** Sends a proof. @throws ApiRefusal */
export async function sendProof(businessId: string, form: FormData): Promise<void> {
  const token = await accessToken()
  const address = `/api/v1/verifications/of-business/${encodeURIComponent(businessId)}`
  const headers = token ? { authorization: `Bearer ${token}` } : undefined
  await answerOf(fetch(address, { method: 'POST', body: form, ...(headers && { headers }) }))
}

/** Takes a proof back. @throws ApiRefusal */
export async function withdrawProof(businessId: string, id: string): Promise<void> {
  const client = apiClient(await accessToken())
  await answerOf(
    client.verifications['of-business'][':businessId'][':id'].$delete({ param: { businessId, id } }),
  )
}
