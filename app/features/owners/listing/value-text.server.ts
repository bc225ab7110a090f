import type { ListingChanges, StoredHours } from '../../../db/schema/index.ts'
import { telephoneText } from '../../businesses/index.ts'
import { weekInWords, specialDaysInWords } from '../../opening-hours/index.ts'
import { categoryTitle } from '../../categories/index.ts'
import { displayCounty } from '../../places/index.ts'
import { findBranch } from '../../veterans/index.ts'
import { COLUMN_LABELS, LISTING_COLUMNS } from './listing-columns.ts'

export function valueText(column: string, value: unknown): string {
  if (value === null || value === undefined || value === '') return ''
  if (column === 'hours') {
    const hours = value as StoredHours
    return [weekInWords(hours), specialDaysInWords(hours)].filter(Boolean).join('\n')
  }
  if (column === 'serviceAreaCounties') return (value as string[]).map(displayCounty).join(', ')
  if (Array.isArray(value)) return value.join(', ')
  if (typeof value !== 'string') return JSON.stringify(value)
  if (column === 'phone') return telephoneText(value)
  if (column === 'categorySlug') return categoryTitle(value)
  if (column === 'countySlug') return `${displayCounty(value)} County`
  if (column === 'branchOfService') return findBranch(value)?.name ?? value
  return value
}

interface ChangeText {
  label: string
  from: string
  to: string
}

export function changesInWords(changes: ListingChanges): ChangeText[] {
  return LISTING_COLUMNS.flatMap((name) => {
    const change = changes[name]
    if (!change) return []
    return [
      { label: COLUMN_LABELS[name], from: valueText(name, change.from), to: valueText(name, change.to) },
    ]
  })
}
