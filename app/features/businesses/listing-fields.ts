/** The single table of every fact that people state about a business. Runs in the browser. */
import type { businesses } from '../../db/schema/businesses.ts'
import { needsStateLicense } from '../categories/state-license.ts'

export type FieldKind =
  | 'line'
  | 'text'
  | 'lines'
  | 'year'
  | 'choice'
  | 'choices'
  | 'address'
  | 'zip'
  | 'phone'
  | 'email'
  | 'web'
  | 'week'
  | 'weekOrWords'
  | 'specialDays'
  | 'consent'

export type OptionList = 'categories' | 'counties' | 'timeZones' | 'branches' | 'languages'

export interface FieldDefinition {
  column?: keyof typeof businesses.$inferSelect
  label: string
  formLabel?: string
  kind: FieldKind
  /** Completes "Enter …" and "Shorten …". */
  phrase?: string
  /** In characters; of `lines`, of each line. */
  max?: number
  min?: number
  pattern?: RegExp
  wrong?: string
  options?: OptionList
  /** Of `choices`: shown first; the others are folded under this label. */
  likely?: { values: readonly string[]; others: string }
  /** Which web addresses are taken. */
  site?: 'facebook' | 'instagram' | 'twitter' | 'linkedin'
  /** `either` is needed when another field is empty, which no single field can say. */
  need?: 'required' | 'either'
  /** May depend on the slug of the category. */
  help?: string | ((category: string) => string)
  placeholder?: string
  rows?: number
  autoComplete?: string
}

type FieldUse =
  /** A listing may take it over from another submission of the same business. */
  | 'merge'
  | 'correction'
  /** Tells one business from another. */
  | 'evidence'
  /** Among the columns that the prototype read at `/rest/v1`. */
  | 'open data'

export interface ListingFieldDefinition extends FieldDefinition {
  column: keyof typeof businesses.$inferSelect
  /** A reviewer sees an owner's change `first`, or it is public at once and in the feed `later`. */
  review: 'first' | 'later'
  /** `more` is folded into the last one. */
  step?: 'business' | 'place' | 'contact' | 'owner' | 'more'
  /** Its name in the submission form, where that is another one. */
  sentAs?: string
  uses?: readonly FieldUse[]
  /** In no output: everything else that people state is in the files of the open data. */
  isPrivate?: true
  /** Shown in the list of facts on the profile, perhaps with a page that says more about it. */
  fact?: { label?: string; link?: { href: string; text: string } }
  /** What an incomplete listing is told, the most useful first; a filled alternative counts as well. */
  advice?: {
    rank: number
    text: string
    or?: readonly string[]
    /** By the slug of the category. */
    isFor?: (category: string) => boolean
  }
}

export const LISTING_FIELDS = {
  name: {
    column: 'name',
    label: 'Business name',
    kind: 'line',
    phrase: 'the business name',
    max: 120,
    need: 'required',
    review: 'first',
    step: 'business',
    sentAs: 'businessName',
    uses: ['correction', 'open data'],
    autoComplete: 'organization',
  },
  category: {
    column: 'categorySlug',
    label: 'Category',
    kind: 'choice',
    options: 'categories',
    wrong: 'Choose a category',
    placeholder: 'Choose a category',
    help: 'Pick the one that fits most of your work.',
    need: 'required',
    review: 'first',
    step: 'business',
    uses: ['correction', 'evidence'],
  },
  description: {
    column: 'description',
    label: 'Description',
    kind: 'text',
    phrase: 'the description',
    wrong: 'Describe the business',
    min: 20,
    max: 2000,
    help: 'What you do, and what customers should know. Use 20 to 2,000 characters.',
    rows: 5,
    need: 'required',
    review: 'later',
    step: 'business',
    uses: ['merge', 'correction', 'open data'],
    advice: { rank: 1, text: 'Say in a few sentences what you do' },
  },
  services: {
    column: 'services',
    label: 'Services',
    kind: 'lines',
    max: 80,
    help: 'One on each line.',
    review: 'later',
    advice: { rank: 2, text: 'List your services' },
  },
  yearFounded: {
    column: 'yearFounded',
    label: 'Year founded',
    kind: 'year',
    min: 1700,
    wrong: 'Enter the year the business was founded, such as 1998, or leave this blank',
    review: 'later',
    step: 'more',
    uses: ['merge', 'correction', 'open data'],
    fact: { label: 'In business since' },
  },
  stateLicense: {
    column: 'stateLicense',
    label: 'State of Florida license number',
    kind: 'line',
    phrase: 'the license number',
    max: 30,
    pattern: /^(?=.*\d)[a-z\d][a-z\d .-]*$/i,
    wrong: 'Enter the number as it appears on the license, such as CFC1428334, or leave this blank',
    help: (category) =>
      needsStateLicense(category)
        ? 'This trade needs a license from the State of Florida. Add its number, and customers can look it up.'
        : 'If your trade needs one, such as plumbing, roofing, or HVAC. Customers can look up the number.',
    review: 'first',
    step: 'more',
    uses: ['merge', 'correction', 'open data'],
    fact: { link: { href: 'https://www.myfloridalicense.com/wl11.asp', text: 'Look it up with the state' } },
    advice: { rank: 9, text: 'Add your state license number', isFor: needsStateLicense },
  },
  languages: {
    column: 'languages',
    label: 'Languages spoken',
    kind: 'choices',
    options: 'languages',
    likely: { values: ['en', 'es', 'ht'], others: 'Other languages' },
    wrong: 'Choose the languages from the list',
    help: 'Languages you speak with customers.',
    review: 'later',
    step: 'more',
    uses: ['merge', 'correction', 'open data'],
    fact: {},
  },
  address: {
    column: 'address',
    label: 'Address',
    kind: 'address',
    phrase: 'the address',
    max: 300,
    wrong: 'Enter the address with its ZIP code, such as 12 Main St, Stuart, FL 34994',
    help: 'On one line with the ZIP code. Leave it blank if customers don’t come to you.',
    need: 'either',
    review: 'first',
    uses: ['correction', 'open data'],
    advice: { rank: 6, text: 'Add an address or a service area', or: ['serviceArea', 'serviceCounties'] },
  },
  county: {
    column: 'countySlug',
    label: 'County',
    kind: 'choice',
    options: 'counties',
    wrong: 'Choose a county',
    placeholder: 'Choose the county',
    need: 'required',
    review: 'first',
    step: 'place',
    sentAs: 'countySlug',
  },
  timeZone: {
    column: 'timeZone',
    label: 'Time zone',
    kind: 'choice',
    options: 'timeZones',
    wrong: 'Choose a time zone',
    help: 'Gulf County has two. It’s Central time north of the Intracoastal Waterway, as in Wewahitchka.',
    need: 'either',
    review: 'first',
    step: 'place',
  },
  serviceArea: {
    column: 'serviceAreaText',
    label: 'Service area',
    kind: 'text',
    phrase: 'the service area',
    max: 500,
    help: 'Where you travel to customers, such as all of Duval and Clay counties. Fill in this or the address.',
    rows: 2,
    need: 'either',
    review: 'later',
    step: 'place',
  },
  serviceCounties: {
    column: 'serviceAreaCounties',
    label: 'Counties served',
    kind: 'choices',
    options: 'counties',
    wrong: 'Choose the counties from the list',
    help: 'Counties where you travel to customers. Lists show the business there, too.',
    review: 'later',
  },
  phone: {
    column: 'phone',
    label: 'Phone',
    kind: 'phone',
    max: 60,
    help: 'Your phone number appears on your listing.',
    need: 'either',
    review: 'first',
    step: 'contact',
    uses: ['merge', 'correction', 'evidence', 'open data'],
    advice: { rank: 4, text: 'Add a phone number' },
    autoComplete: 'tel',
  },
  email: {
    column: 'email',
    label: 'Email',
    kind: 'email',
    phrase: 'the email address for customers',
    max: 254,
    help: 'We keep your email address private and forward messages to it.',
    need: 'either',
    review: 'later',
    step: 'contact',
    uses: ['merge', 'evidence'],
    isPrivate: true,
    autoComplete: 'email',
  },
  website: {
    column: 'website',
    label: 'Website',
    kind: 'web',
    phrase: 'the website',
    max: 300,
    wrong: 'Enter a web address such as www.example.com, or leave this blank',
    review: 'first',
    step: 'contact',
    uses: ['merge', 'correction', 'evidence', 'open data'],
    advice: { rank: 5, text: 'Add your website' },
    autoComplete: 'url',
  },
  facebook: {
    column: 'facebook',
    label: 'Facebook',
    kind: 'web',
    site: 'facebook',
    phrase: 'the Facebook address',
    max: 300,
    wrong: 'Enter the address of the Facebook page, or leave this blank',
    review: 'later',
    step: 'contact',
    uses: ['merge', 'evidence'],
    advice: { rank: 7, text: 'Add a Facebook or Instagram page', or: ['instagram', 'twitter', 'linkedin'] },
  },
  instagram: {
    column: 'instagram',
    label: 'Instagram',
    kind: 'web',
    site: 'instagram',
    phrase: 'the Instagram name',
    max: 300,
    wrong: 'Enter the Instagram name such as @yourbusiness, or leave this blank',
    review: 'later',
    step: 'contact',
    uses: ['merge', 'evidence'],
  },
  twitter: {
    column: 'twitter',
    label: 'X (Twitter)',
    kind: 'web',
    site: 'twitter',
    phrase: 'the address at X',
    max: 300,
    wrong: 'Enter the web address of the page at x.com, or leave this blank',
    review: 'later',
  },
  linkedin: {
    column: 'linkedin',
    label: 'LinkedIn',
    kind: 'web',
    site: 'linkedin',
    phrase: 'the LinkedIn address',
    max: 300,
    wrong: 'Enter the web address of the page at linkedin.com, or leave this blank',
    review: 'later',
  },
  hours: {
    column: 'hours',
    label: 'Hours',
    formLabel: 'Opening hours',
    kind: 'week',
    phrase: 'the hours',
    max: 1000,
    review: 'later',
    step: 'contact',
    uses: ['merge', 'correction'],
    advice: { rank: 3, text: 'Add your hours' },
  },
  specialDays: { column: 'hours', label: 'Special days', kind: 'specialDays', review: 'later' },
  branchOfService: {
    column: 'branchOfService',
    label: 'Branch of service',
    formLabel: "Owner's branch of service",
    kind: 'choice',
    options: 'branches',
    wrong: 'Choose a branch of service from the list',
    placeholder: 'Prefer not to say',
    help: 'Shown in the listing.',
    review: 'later',
    step: 'owner',
    uses: ['merge'],
    fact: {},
    advice: { rank: 8, text: 'Add your branch of service' },
  },
} as const satisfies Record<string, ListingFieldDefinition>

export type ListingField = keyof typeof LISTING_FIELDS
type Fields = typeof LISTING_FIELDS
export type ListingColumn = (typeof LISTING_FIELDS)[ListingField]['column']
type FactColumn = {
  [Name in ListingField]: Fields[Name] extends { fact: object } ? Fields[Name]['column'] : never
}[ListingField]
export type ListingFacts = Pick<EditableListing, FactColumn>
export type ListingValues = Record<ListingField, string>
export type EditableListing = Pick<typeof businesses.$inferSelect, ListingColumn>

type Entry = [ListingField, ListingFieldDefinition]
const ENTRIES = Object.entries(LISTING_FIELDS) as Entry[]

export function fieldHelp({ help }: FieldDefinition, category: string): string | undefined {
  return typeof help === 'function' ? help(category) : help
}

export function fieldsWhere(isWanted: (definition: ListingFieldDefinition) => unknown): ListingField[] {
  return ENTRIES.filter(([, definition]) => isWanted(definition)).map(([name]) => name)
}

export function fieldsFor(use: FieldUse): ListingField[] {
  return fieldsWhere(({ uses }) => uses?.includes(use))
}

export const FACT_FIELDS = fieldsWhere(({ fact }) => fact)

const HELD = fieldsWhere(({ review }) => review === 'first')

/** In the order of the owner's form. */
export const LISTING_FIELD_NAMES: readonly ListingField[] = [
  ...HELD,
  ...fieldsWhere(({ review }) => review === 'later'),
]

/** Those that a reviewer sees first come first. */
export const LISTING_COLUMNS: readonly ListingColumn[] = [
  ...new Set(LISTING_FIELD_NAMES.map((name) => LISTING_FIELDS[name].column)),
]

const FIELD_OF_COLUMN = new Map<string, ListingField>(
  LISTING_FIELD_NAMES.toReversed().map((name) => [LISTING_FIELDS[name].column, name]),
)

export function isListingColumn(name: string): name is ListingColumn {
  return FIELD_OF_COLUMN.has(name)
}

export function fieldOfColumn(column: ListingColumn): ListingField
export function fieldOfColumn(column: string): ListingField | undefined
export function fieldOfColumn(column: string): ListingField | undefined {
  return FIELD_OF_COLUMN.get(column)
}

export function columnDefinition(column: string): ListingFieldDefinition | undefined {
  const name = FIELD_OF_COLUMN.get(column)
  return name && LISTING_FIELDS[name]
}

/** A column that was dropped keeps its name. */
export function columnLabel(column: string): string {
  return columnDefinition(column)?.label ?? column
}

/** An owner's change of it waits for a reviewer. */
export function isHeldColumn(column: string): boolean {
  return columnDefinition(column)?.review === 'first'
}
