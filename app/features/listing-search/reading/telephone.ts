import type { Token } from './tokens.ts'

const TEN_DIGITS = /(?<!\d)(?:\+?1[\s.-]?)?\(?(\d{3})\)?[\s.·-]{0,2}(\d{3})[\s.·-]?(\d{4})(?!\d)/
const SEVEN_DIGITS = /(?<![\d-])(\d{3})[\s.·-](\d{4})(?![\d-])/

export function readTelephone(text: string, tokens: readonly Token[]) {
  const match = TEN_DIGITS.exec(text) ?? SEVEN_DIGITS.exec(text)
  if (!match) return undefined
  const end = match.index + match[0].length
  return {
    telephone: match.slice(1).join(''),
    typed: match[0].trim(),
    tokens: tokens.filter((token) => token.start < end && token.end > match.index),
  }
}

/** `(772) 555-0176`, `555-0176`. */
export function writeTelephone(digits: string): string {
  const last = `${digits.slice(-7, -4)}-${digits.slice(-4)}`
  return digits.length === 10 ? `(${digits.slice(0, 3)}) ${last}` : last
}
