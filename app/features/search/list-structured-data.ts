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

export function businessListStructuredData(
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
