const ACCENTS_AND_APOSTROPHES = /[\p{M}'’‘ʼ`´]/gu
const BETWEEN_WORDS = /[^\p{L}\p{N}]+/u

/** Words as they are compared: `José’s A/C & Heating` → `joses`, `a`, `c`, `heating`. */
export function wordsOf(text: string): string[] {
  return text
    .normalize('NFKD')
    .replace(ACCENTS_AND_APOSTROPHES, '')
    .toLowerCase()
    .split(BETWEEN_WORDS)
    .filter((word) => word !== '')
}

export function normalizeWords(text: string): string {
  return wordsOf(text).join(' ')
}
