/** `Plumbers` as in the middle of a sentence; `HVAC` stays. */
export function lowerFirst(words: string): string {
  return words.replace(/^\p{Lu}(?=\p{Ll})/u, (letter) => letter.toLowerCase())
}
