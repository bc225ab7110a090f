import { useEffect, useState } from 'react'
import { ApiRefusal, answerOf, apiClient } from '../../api-client.ts'
import { accessToken, useSession } from '../accounts/components.ts'
import type { Mail, Outbox } from './outbox.ts'

/** What a screen of the outbox has to show. */
export type OutboxAnswer<Shown> =
  | { state: 'loading' }
  | { state: 'shown'; shown: Shown }
  /** Nobody is signed in, and it takes an administrator. */
  | { state: 'signed-out' }
  | { state: 'refused'; code: string; message: string }

export function useOutbox(page: number): { answer: OutboxAnswer<Outbox>; ask: () => void } {
  return useAnswer(`page ${page}`, (client) =>
    answerOf(client.outbox.$get({ query: { page: String(page) } })),
  )
}

export function useMail(id: string): { answer: OutboxAnswer<Mail>; ask: () => void } {
  return useAnswer(id, (client) => answerOf(client.outbox[':id'].$get({ param: { id } })))
}

type Client = ReturnType<typeof apiClient>

/**
 * Asks once the session is known, for the signed-in person or for nobody: while there is no mail server, the server may
 * let whoever sits at the machine look.
 * @param subject of the question; a new one is asked at once
 */
function useAnswer<Shown>(subject: string, question: (client: Client) => Promise<Shown>) {
  const { isLoading, user } = useSession()
  const [kept, keep] = useState<{ subject: string; answer: OutboxAnswer<Shown> }>()
  const [times, setTimes] = useState(0)
  const userId = user?.id
  useEffect(() => {
    if (isLoading) return
    let isCurrent = true
    const ask = async () => {
      const answer = await answered(question)
      if (isCurrent) keep({ subject, answer })
    }
    void ask()
    return () => {
      isCurrent = false
    }
    // The question is the subject's.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [isLoading, userId, subject, times])
  const answer: OutboxAnswer<Shown> = kept?.subject === subject ? kept.answer : { state: 'loading' }
  return { answer, ask: () => setTimes((before) => before + 1) }
}

async function answered<Shown>(question: (client: Client) => Promise<Shown>): Promise<OutboxAnswer<Shown>> {
  try {
    const token = await accessToken()
    return { state: 'shown', shown: await question(apiClient(token)) }
  } catch (error) {
    if (!(error instanceof ApiRefusal)) throw error
    if (error.code === 'no_authorization') return { state: 'signed-out' }
    return { state: 'refused', code: error.code, message: error.message }
  }
}
