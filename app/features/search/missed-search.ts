import type { SearchResults } from './search-results.ts'

/** Who finds more has a choice already; nobody waits for a phone number or for words that mean nothing. */
const FEW_RESULTS = 5

export function isWorthFollowing({ list, request, understood, center }: SearchResults): boolean {
  const isMeaningful = request.q === '' || understood.some(({ kind }) => kind !== 'telephone')
  return list.total < FEW_RESULTS && isMeaningful && !center
}

export function missedSearch(results: SearchResults): { words: string; place: string } | undefined {
  const { list, farther, request, understood, place, whereProblem, hasFailed } = results
  const isMissed = list.total === 0 && farther.length === 0 && request.page === 1
  if (!isMissed || whereProblem || hasFailed) return undefined
  if (understood.some(({ kind }) => kind === 'telephone')) return undefined
  const labels = understood.filter(({ kind }) => kind === 'words' || kind === 'category')
  const words = labels.map(({ label }) => label).join(' ')
  return { words, place: (place?.isArea ? place.label : place?.county) ?? '' }
}
