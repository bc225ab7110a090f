import { wordsOf } from '../words/stems.server.ts'

/** 0 when the name begins with what is typed, 1 when each typed word begins one of its words. */
export function beginsWith(name: string, typed: readonly string[]): 0 | 1 | undefined {
  const words = wordsOf(name)
  if (typed.length === 0) return undefined
  if (words.join(' ').startsWith(typed.join(' '))) return 0
  return typed.every((start) => words.some((word) => word.startsWith(start))) ? 1 : undefined
}

export function beginsOneOf(names: readonly string[], typed: readonly string[]): 0 | 1 | undefined {
  const found = names.flatMap((name) => beginsWith(name, typed) ?? [])
  return found.length === 0 ? undefined : (Math.min(...found) as 0 | 1)
}
