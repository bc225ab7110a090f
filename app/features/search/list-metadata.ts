import { businessListStructuredData } from './list-structured-data.ts'
import type { FoundList } from './find-list-page.server.ts'
import { numberedTitle } from './search-texts.ts'

interface ListNames {
  name: string
  path: string
  steps: Parameters<typeof businessListStructuredData>[1]['steps']
}

export function listMetadata(
  publicUrl: string,
  { list, isNarrowed, firstNumber }: Pick<FoundList, 'list' | 'isNarrowed' | 'firstNumber'>,
  { name, path, steps }: ListNames,
) {
  return {
    title: numberedTitle(name, list.page),
    // A list narrowed by its filters is not a page of its own.
    path: list.page > 1 && !isNarrowed ? `${path}${path.includes('?') ? '&' : '?'}page=${list.page}` : path,
    structuredData: businessListStructuredData(publicUrl, { steps, name, list, first: firstNumber }),
  }
}
