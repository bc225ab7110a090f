const LONGEST = 60

/**
 * Lower case with single spaces. Undefined for anything that could identify a person: addresses, numbers,
 * whole sentences.
 */
export function anonymizeWords(typed: string): string | undefined {
  const words = typed.toLowerCase().replace(/["“”]/g, '').replace(/\s+/g, ' ').trim()
  if (
    words === '' ||
    words.length > LONGEST ||
    /@|\d[\s.()-]*\d[\s.()-]*\d[\s.()-]*\d|https?:|www\./.test(words)
  ) {
    return undefined
  }
  return words
}
