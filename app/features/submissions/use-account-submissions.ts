import { toOutcome } from '../../platform/api-outcome.ts'
import { api } from '../accounts/api.ts'
import { useAnswer } from '../accounts/use-answer.ts'

export function useAccountSubmissions() {
  return useAnswer(['submissions'], async () => {
    const found = await toOutcome(api.submissions.$get())
    return found.ok ? { ok: true, value: { ...found.value, at: new Date() } } : found
  })
}
