import type { FoundList } from './find-list-page.server.ts'
import { numberedTitle } from './search-texts.ts'
import type { BreadcrumbList, ItemList, WithContext } from 'schema-dts'
import { href } from 'react-router'
import { breadcrumbList, itemList } from '../../document/structured-data.ts'
import type { BusinessSummary, Page } from '../businesses/business.ts'

interface BusinessListPage {
  steps: readonly { name: string; path: string }[]
  name: string
  list: Page<BusinessSummary>
  first: number
}

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

function businessListStructuredData(
  publicUrl: string,
  { steps, name, list, first }: BusinessListPage,
): (WithContext<BreadcrumbList> | WithContext<ItemList>)[] {
  if (list.items.length === 0) return []
  return [
    breadcrumbList(publicUrl, steps),
    itemList(publicUrl, {
      name,
      total: list.total,
      first,
      items: list.items.map((business) => ({
        name: business.name,
        path: href('/business/:businessId', { businessId: business.id }),
      })),
    }),
  ]
}
