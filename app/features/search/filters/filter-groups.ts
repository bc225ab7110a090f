import { EMPTY_SEARCH, type SearchRequest } from '../../listing-search/search-request.ts'

const FILTER_FIELDS = [
  'isOpenNow',
  'category',
  'radius',
  'comesToYou',
  'level',
  'branch',
  'language',
  'hasDeal',
  'sort',
] as const satisfies readonly (keyof SearchRequest)[]

export type FilterField = (typeof FILTER_FIELDS)[number]

export interface FilterChoice {
  label: string
  value: SearchRequest[FilterField]
  /** How many listings it would leave; absent when the choice only changes the order. */
  count?: number
}

export interface FilterGroup {
  field: FilterField
  /** Of the chip. While something is chosen, what is chosen. */
  label: string
  isOn: boolean
  chosen?: SearchRequest[FilterField]
  /** Of a menu; a chip without choices is switched on and off. */
  choices?: FilterChoice[]
  count?: number
  /** Chosen by typed words, which have to go when another choice is made. */
  base?: SearchRequest
}

export const UNSET = Object.fromEntries(FILTER_FIELDS.map((field) => [field, EMPTY_SEARCH[field]])) as Pick<
  SearchRequest,
  FilterField
>

/** The request after a choice, on its first page; without `value`, the request with nothing chosen. */
export function choose(
  request: SearchRequest,
  { field, base }: Pick<FilterGroup, 'field' | 'base'>,
  value: SearchRequest[FilterField] = UNSET[field],
): SearchRequest {
  return { ...(base ?? request), [field]: value, page: 1 }
}
