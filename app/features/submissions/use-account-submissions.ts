import { useEffect, useState } from 'react'
import { ApiRefusal, answerOf, apiClient } from '../../api-client.ts'
import { accessToken } from '../accounts/components.ts'
import type { AccountSubmissions } from './account-submissions.ts'

export type AccountSubmissionsAnswer =
  | { state: 'loading' }
  | { state: 'shown'; shown: AccountSubmissions; at: Date }
  | { state: 'refused'; message: string }

/** What the account sent in; for screens of signed-in people. */
export function useAccountSubmissions(): { answer: AccountSubmissionsAnswer; ask: () => void } {
  const [answer, setAnswer] = useState<AccountSubmissionsAnswer>({ state: 'loading' })
  useEffect(() => {
    let isCurrent = true
    const ask = async () => {
      const told = await answered()
      if (isCurrent) setAnswer(told)
    }
    void ask()
    return () => {
      isCurrent = false
    }
  }, [])
  const askAgain = async () => setAnswer(await answered())
  return { answer, ask: () => void askAgain() }
}

async function answered(): Promise<AccountSubmissionsAnswer> {
  try {
    const client = apiClient(await accessToken())
    return { state: 'shown', shown: await answerOf(client.submissions.$get()), at: new Date() }
  } catch (error) {
    if (!(error instanceof ApiRefusal)) throw error
    return { state: 'refused', message: error.message }
  }
}
