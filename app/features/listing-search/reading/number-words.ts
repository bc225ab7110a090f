import words from '../data/words.json' with { type: 'json' }

const { smallNumbers: SMALL, tens: TENS } = words

/** Other ways to write a number below 10,000: `4000` → `four thousand`, `two` → `2`; else none. */
export function otherNumberForms(word: string): string[] {
  if (/^\d{1,4}$/.test(word)) return [inWords(Number(word))]
  const small = SMALL.indexOf(word)
  if (small > 0) return [String(small)]
  const tens = TENS.indexOf(word)
  return tens > 0 ? [String(tens * 10)] : []
}

function inWords(number: number): string {
  if (number < 20) return SMALL[number] ?? ''
  if (number < 100) return join(TENS[Math.floor(number / 10)] ?? '', number % 10)
  if (number < 1000) return join(`${SMALL[Math.floor(number / 100)]} hundred`, number % 100)
  return join(`${SMALL[Math.floor(number / 1000)]} thousand`, number % 1000)
}

function join(first: string, rest: number): string {
  return rest === 0 ? first : `${first} ${inWords(rest)}`
}
