import PROBLEMS from './problems.json' with { type: 'json' }

/** Every refusal a person can meet has its HTTP status and its words; anything else that goes wrong is a fault: a 500. */
export type Problem = keyof typeof PROBLEMS

/** Why something expected was not done; `message` is for people and says what to do next. */
export interface Refused {
  ok: false
  problem: Problem
  message: string
  /** Messages by field name, when fields are to blame. */
  fields?: Record<string, string>
}

/** What every act returns that may be refused for an expected reason; anything thrown is a fault. */
export type Outcome<Value = undefined, Refusal = Refused> = { ok: true; value: Value } | Refusal

export function done(): Outcome
export function done<Value>(value: Value): Outcome<Value>
export function done(value?: unknown): Outcome<unknown> {
  return { ok: true, value }
}

/** @param message replaces the problem's own words where they must name a person, a time or a limit */
export function refuse(problem: Problem, message?: string): Refused {
  return { ok: false, problem, message: message ?? PROBLEMS[problem].message }
}

/** The first field's message is the message of the whole. */
export function refuseFields(fields: Record<string, string>, problem: Problem = 'invalid'): Refused {
  return { ...refuse(problem, Object.values(fields)[0]), fields }
}
