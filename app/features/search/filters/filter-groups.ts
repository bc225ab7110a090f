import type { SearchRequest } from '../../listing-search/index.ts'

/** What of a request a group of choices sets. */
export type FilterField =
  | 'isOpenNow'
  | 'category'
  | 'radius'
  | 'comesToYou'
  | 'level'
  | 'branch'
  | 'language'
  | 'hasPhoto'
  | 'hasDeal'
  | 'sort'

export interface FilterChoice {
  label: string
  /** What the request has in this field once it is chosen. */
  value: SearchRequest[FilterField]
  /** How many there are then; absent where the choice changes the order only. */
  count?: number
}

/** One chip of the row: a choice of its own, or a menu of several. */
export interface FilterGroup {
  field: FilterField
  /** Of the chip. While something is chosen, what is chosen. */
  label: string
  isOn: boolean
  /** The value of what is chosen, if a choice has it. */
  chosen?: SearchRequest[FilterField]
  /** Of a menu; a chip without choices is switched on and off. */
  choices?: FilterChoice[]
  /** Of a chip without choices. */
  count?: number
  /** Chosen in words; the words have to go when another choice is made. */
  base?: SearchRequest
}

/** The request without this choice. */
export const UNSET: Pick<SearchRequest, FilterField> = {
  isOpenNow: false,
  category: '',
  radius: undefined,
  comesToYou: false,
  level: undefined,
  branch: '',
  language: '',
  hasPhoto: false,
  hasDeal: false,
  sort: undefined,
}

/** The request after a choice, from its first page; without `value` that of nothing chosen. */
export function choose(
  request: SearchRequest,
  { field, base }: Pick<FilterGroup, 'field' | 'base'>,
  value: SearchRequest[FilterField] = UNSET[field],
): SearchRequest {
  return { ...(base ?? request), [field]: value, page: 1 }
}
