import { firstCharacter } from '../../../text/cut-text.ts'

const LEFT_OUT = new Set(['a', 'an', 'and', 'at', 'by', 'co', 'for', 'inc', 'llc', 'of', 'on', 'the'])

/** At most two: `Harlow & Pruitt Cooling Co.` → `HP`. */
export function initialsOf(name: string): string {
  const words = name.match(/[\p{L}\p{N}][\p{L}\p{N}\p{M}'’.]*/gu) ?? []
  const significant = words.filter((word) => !LEFT_OUT.has(word.toLowerCase().replaceAll('.', '')))
  return (significant.length > 0 ? significant : words)
    .slice(0, 2)
    .map((word) => firstCharacter(word).toUpperCase())
    .join('')
}
