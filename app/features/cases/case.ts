import type { Option } from '../../ui/form/choice-field.tsx'
import type { ReadyText } from '../../ui/form/ready-texts.tsx'
import type { Actor } from '../audit/audit-entry.ts'
import type { ListingField } from '../businesses/listing-fields.ts'

export interface Moderator extends Actor {
  kind: 'moderator' | 'administrator'
  accountId: string
  email: string
}

export interface ConflictOfInterest {
  /** True where nobody else on the team could decide it. */
  mayDecide: boolean
  /** A sentence or two to stand where the buttons would be, or beside them. */
  text: string
}

export interface CaseRights {
  /** Null when the case is somebody else's. */
  own: ConflictOfInterest | null
  /** ISO 8601; null when it cannot be undone. */
  undoUntil: string | null
}

/** An empty value is an empty string. */
export interface CaseField {
  name: string
  label: string
  value: string
  href?: string | undefined
}

export interface FieldDifference {
  name: string
  label: string
  offered: string
  present: string
  isSame: boolean
}

export interface RequestedChange extends FieldDifference {
  field: ListingField
  typed: string
  options?: Option[]
}

export interface CasePart {
  title?: string
  text?: string | undefined
  quote?: string | undefined
  facts?: CaseField[]
  lines?: { text: string; quote?: string | undefined }[]
  cases?: { id: string; label: string; detail?: string }[]
  documents?: { id: string; type: string; bytes: number }[]
  image?: { src: string; alt: string }
  compared?: FieldDifference[]
}

/** What a moderator chooses with a decision, by its name in the request: a box to check, a list, or a day. */
export interface CaseChoice {
  name: 'replaceOwners' | 'undoes' | 'level' | 'expiresOn' | 'hours' | 'city'
  label: string
  help?: string
  isChecked?: boolean
  options?: Option[]
  value?: string
  isDay?: boolean
}

export interface Offer {
  /** Of the text box; null where nobody would read it. */
  label: string | null
  needsText: boolean
  texts: readonly ReadyText[]
  note?: string | undefined
  /** To be opened before it is sent. */
  unopened?: CasePart['documents']
  choices?: CaseChoice[] | undefined
  /** It is not sent by one key. */
  isAsking?: boolean
  send?: string
  done?: string
}
