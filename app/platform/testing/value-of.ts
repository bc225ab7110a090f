import type { Outcome } from '../outcome.ts'

/** For tests of what comes after. @throws an error with the problem, words and fields of a refusal */
export function valueOf<Value>(outcome: Outcome<Value>): Value {
  if (outcome.ok) return outcome.value
  const { problem, message, fields } = outcome
  throw Object.assign(new Error(message), { problem, fields })
}
