interface Findable {
  displayName: string
  synonyms: readonly string[]
}

const wordsOf = (text: string) =>
  text
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter(Boolean)

/** True if each typed word begins a word of the category's name, or all of them begin words of one of its synonyms. */
export function matchesTyped({ displayName, synonyms }: Findable, typed: string): boolean {
  const asked = wordsOf(typed)
  return [displayName, ...synonyms].some((text) => {
    const words = wordsOf(text)
    return asked.every((start) => words.some((word) => word.startsWith(start)))
  })
}
