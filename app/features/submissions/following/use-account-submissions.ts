import { answerOf } from '../../../platform/api-client.ts'
import { useAnswer } from '../../accounts/components.ts'

/** What the account sent in, and when it was asked; for screens of signed-in people. */
export function useAccountSubmissions() {
  return useAnswer(['submissions'], async (client) => ({
    ...(await answerOf(client.submissions.$get())),
    at: new Date(),
  }))
}
