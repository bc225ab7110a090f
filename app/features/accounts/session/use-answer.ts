import useSWR, { type SWRConfiguration } from 'swr'
import { ApiRefusal } from '../../../platform/api-client.ts'
import { type OwnClient, ownClient } from './own-client.ts'
import { type Subject, useOwnKey } from './screen-answers.tsx'

/** What a screen has to show. */
export type Answer<Data> =
  { state: 'loading' } | { state: 'shown'; data: Data } | { state: 'refused'; code: string; message: string }

/**
 * Asks our API for what a screen shows, as whoever is signed in. Asked again, the screen keeps what it has until the
 * answer is there. What is no refusal is an error of the page.
 * @param subject of the question; a new one is asked at once, and none is not asked
 * @param settings of the library, where the screen has its own
 */
export function useAnswer<Data>(
  subject: Subject | undefined,
  question: (client: OwnClient) => Promise<Data>,
  settings?: SWRConfiguration<Data, unknown>,
) {
  const ownKey = useOwnKey()
  const key = subject ? ownKey(...subject) : null
  const { data, error, mutate } = useSWR<Data, unknown>(
    key,
    async () => question(await ownClient()),
    settings,
  )
  const refusal = refusalIn(error)
  return {
    answer: answerFrom(data, refusal),
    data,
    /** May stand beside what an earlier answer brought. */
    refusal,
    reload: async () => {
      await mutate()
    },
    change: mutate,
  }
}

export function refusalIn(error: unknown): ApiRefusal | undefined {
  return error instanceof ApiRefusal ? error : undefined
}

function answerFrom<Data>(data: Data | undefined, refusal: ApiRefusal | undefined): Answer<Data> {
  if (refusal) return { state: 'refused', code: refusal.code, message: refusal.message }
  return data === undefined ? { state: 'loading' } : { state: 'shown', data }
}
