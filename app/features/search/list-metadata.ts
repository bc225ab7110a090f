import { href } from 'react-router'
import { breadcrumbList, itemList } from '../../document/structured-data.ts'
import type { FoundList } from './find-list-page.server.ts'
import { numberedTitle } from './search-texts.ts'

interface ListNames {
  name: string
  path: string
  steps: readonly { name: string; path: string }[]
}

export function listMetadata(
  publicUrl: string,
  { list, isNarrowed, firstNumber }: Pick<FoundList, 'list' | 'isNarrowed' | 'firstNumber'>,
  { name, path, steps }: ListNames,
) {
  const items = list.items.map((business) => ({
    name: business.name,
    path: href('/business/:businessId', { businessId: business.id }),
  }))
  const listed = { name, total: list.total, first: firstNumber, items }
  return {
    title: numberedTitle(name, list.page),
    // A list narrowed by its filters is not a page of its own.
    path: list.page > 1 && !isNarrowed ? `${path}${path.includes('?') ? '&' : '?'}page=${list.page}` : path,
    structuredData: items.length > 0 ? [breadcrumbList(publicUrl, steps), itemList(publicUrl, listed)] : [],
  }
}
