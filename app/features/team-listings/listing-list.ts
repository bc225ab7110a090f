import type { BusinessStatus } from '../../db/schema/index.ts'

export const STATE_NAMES = {
  published: 'Public',
  closed: 'Closed',
  taken_down: 'Taken down',
  unlisted: 'Held back',
  never_confirmed: 'Never confirmed',
  without_owner: 'Without an owner',
  imported: 'From another list',
  featured: 'Featured',
  sample: 'Sample',
} as const satisfies Record<BusinessStatus, string> & Record<string, string>

export type ListingState = keyof typeof STATE_NAMES

export const SORT_NAMES = {
  name: 'Name',
  newest: 'Newest first',
  confirmed: 'Least recently confirmed',
} as const

export type ListingSort = keyof typeof SORT_NAMES

/** What the team is asked for when it adds a listing itself. */
// oxfmt-ignore
export const ADDED_FIELDS = [
  'name', 'category', 'description', 'address', 'county', 'serviceArea', 'phone', 'email', 'website',
] as const

export type AddedField = (typeof ADDED_FIELDS)[number]

/** What can be done to all that are chosen. */
export const MANY_ACTS = {
  close: {
    action: 'Mark as Closed',
    text: 'They leave lists and searches. Their pages say that they’re closed.',
  },
  category: { action: 'Change Category', text: 'They move to another category at once.' },
  end_featured: { action: 'End Featuring', text: 'They stay listed, without the ribbon.' },
} as const

export type ManyAct = keyof typeof MANY_ACTS

export const PAGE_SIZE = 50
/** Farther back is slow, and nobody reads so far: they narrow the list. */
export const MOST_LISTED = 10_000

export function keysOf<Key extends string>(names: Readonly<Record<Key, unknown>>): [Key, ...Key[]] {
  return Object.keys(names) as [Key, ...Key[]]
}
