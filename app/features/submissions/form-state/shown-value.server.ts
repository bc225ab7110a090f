import { hoursOfText, weekInWords } from '../../opening-hours/index.ts'
import { telephoneText } from '../../businesses/index.ts'
import { findCategory } from '../../categories/index.ts'
import { displayCounty } from '../../places/index.ts'
import { findBranch } from '../../veterans/index.ts'

const STATUS: Record<string, string> = {
  published: 'Listed',
  unlisted: 'Kept back',
  closed: 'Closed',
  taken_down: 'Taken down',
}

/** A value in the words of the directory, whether it is a submission's field or a listing's column. */
export function shownValue(name: string, value: string): string {
  if (value === '') return ''
  if (name === 'category' || name === 'categorySlug') return findCategory(value)?.displayName ?? value
  if (name === 'countySlug') return displayCounty(value)
  if (name === 'branchOfService') return findBranch(value)?.name ?? value
  // As they were written, where only people can read them.
  if (name === 'hours') return weekInWords(hoursOfText(value)) || value
  if (name === 'status') return STATUS[value] ?? value
  if (name === 'phone') return telephoneText(value)
  return value
}
