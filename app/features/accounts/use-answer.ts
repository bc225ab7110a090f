import useSWR, { type SWRConfiguration } from 'swr'
import { type ApiRefusal, type Sent, toOutcome } from '../../platform/api-outcome.ts'
import { type Subject, useOwnKey } from './screen-answers.tsx'

export type Answer<Data> =
  | { state: 'loading' }
  | { state: 'shown'; data: Data }
  | ({ state: 'refused' } & Refusal)

export type Refusal = Pick<ApiRefusal, 'problem' | 'status' | 'message'>

/** Keeps the last data while it reloads. @param subject key of the request; undefined sends none */
export function useAnswer<Data>(
  subject: Subject | undefined,
  fetchData: () => Promise<Sent<Data>>,
  settings?: SWRConfiguration<Data, ApiRefusal>,
) {
  const ownKey = useOwnKey()
  const { data, error, mutate } = useSWR<Data, ApiRefusal>(
    subject ? ownKey(...subject) : null,
    () => requireValue(fetchData()),
    settings,
  )
  return {
    answer: answerFrom(data, error),
    data,
    /** May come with the data of an earlier answer. */
    refusal: error,
    reload: async () => {
      await mutate()
    },
    change: mutate,
  }
}

/** SWR keeps the data that it had when a refusal is thrown. */
export async function requireValue<Data>(request: Promise<Sent<Data>>): Promise<Data> {
  const outcome = await toOutcome(request)
  if (outcome.ok) return outcome.value
  // oxlint-disable-next-line typescript/only-throw-error -- SWR hands on whatever is thrown
  throw outcome
}

function answerFrom<Data>(data: Data | undefined, refusal: ApiRefusal | undefined): Answer<Data> {
  if (refusal) return { ...refusal, state: 'refused' }
  return data === undefined ? { state: 'loading' } : { state: 'shown', data }
}
