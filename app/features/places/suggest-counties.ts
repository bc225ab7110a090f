import { likelyNames, nearestNames } from '../../text/likely-names.ts'
import { listCounties, type County } from './county.ts'

/** Where none is likely, the counties with the nearest names. */
export function suggestCounties(text: string, limit = 4): { isLikely: boolean; counties: County[] } {
  const countiesByName = new Map(listCounties().map((county) => [county.name, county]))
  const names = [...countiesByName.keys()]
  const typed = text.replaceAll('-', ' ').replace(/ county$/i, '')
  const likely = likelyNames(typed, names, limit)
  const isLikely = likely.length > 0
  return {
    isLikely,
    counties: (isLikely ? likely : nearestNames(typed, names, limit)).flatMap(
      (name) => countiesByName.get(name) ?? [],
    ),
  }
}
