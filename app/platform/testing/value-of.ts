import type { Outcome } from '../outcome.ts'

/** For tests of what comes after. @throws an error with the words of a refusal */
export function valueOf<Value>(outcome: Outcome<Value>): Value {
  if (outcome.ok) return outcome.value
  throw new Error(outcome.message)
}
