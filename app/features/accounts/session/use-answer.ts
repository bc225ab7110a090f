import useSWR, { type SWRConfiguration } from 'swr'
import { ApiRefusal } from '../../../platform/api-client.ts'
import { type OwnClient, ownClient } from './own-client.ts'
import { type Subject, useOwnKey } from './screen-answers.tsx'

export type Answer<Data> =
  { state: 'loading' } | { state: 'shown'; data: Data } | { state: 'refused'; code: string; message: string }

/**
 * Fetches from our API as the signed-in person; keeps the last data while it reloads.
 * @param subject key of the request; undefined sends none
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
    /** May come with the data of an earlier answer. */
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
