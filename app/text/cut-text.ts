const segmenter = new Intl.Segmenter('en')

/** What a reader takes for one character may be many: a family, a flag, a letter with its accents. */
const graphemes = (text: string) => segmenter.segment(text)

/** The beginning of a text, with whole characters only. */
export function cutText(text: string, most: number): string {
  return text.slice(0, graphemes(text).containing(most)?.index)
}

/** The words that have room, and an ellipsis where others follow. */
export function shorten(text: string, most: number): string {
  if (text.length <= most) return text
  return `${cutText(text, most - 1).replace(/[\s\p{P}]*\s\S*$/u, '')}…`
}

export function firstCharacter(text: string): string {
  return graphemes(text).containing(0)?.segment ?? ''
}
