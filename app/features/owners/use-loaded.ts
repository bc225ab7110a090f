import { useEffect, useState } from 'react'
import { ApiRefusal, apiClient } from '../../api-client.ts'
import { accessToken, useSession } from '../accounts/components.ts'

type Client = ReturnType<typeof apiClient>

/** What a signed-in screen has to show. */
export type Loaded<Data> =
  { state: 'loading' } | { state: 'shown'; data: Data } | { state: 'refused'; code: string; message: string }

/**
 * Asks our API for what a screen shows, as the signed-in person. Asked again, the screen keeps what it has until the
 * answer is there.
 * @param subject of the question; a new one is asked at once
 */
export function useLoaded<Data>(
  subject: string,
  question: (client: Client) => Promise<Data>,
): { loaded: Loaded<Data>; reload: () => Promise<void> } {
  const { user } = useSession()
  const userId = user?.id
  const [kept, keep] = useState<{ subject: string; loaded: Loaded<Data> }>()
  const ask = async (isCurrent: () => boolean) => {
    const loaded = await answered(question)
    if (isCurrent()) keep({ subject, loaded })
  }
  useEffect(() => {
    if (!userId) return
    let isCurrent = true
    void ask(() => isCurrent)
    return () => {
      isCurrent = false
    }
    // The question is the subject's.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [userId, subject])
  const loaded: Loaded<Data> = kept?.subject === subject ? kept.loaded : { state: 'loading' }
  return { loaded, reload: () => ask(() => true) }
}

/** The API as the signed-in person. */
export async function ownClient(): Promise<Client> {
  return apiClient(await accessToken())
}

async function answered<Data>(question: (client: Client) => Promise<Data>): Promise<Loaded<Data>> {
  try {
    return { state: 'shown', data: await question(await ownClient()) }
  } catch (error) {
    if (!(error instanceof ApiRefusal)) throw error
    return { state: 'refused', code: error.code, message: error.message }
  }
}
