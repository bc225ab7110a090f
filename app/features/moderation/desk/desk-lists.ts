/** Lines that come at once of a list that goes on. */
export const LIST_SIZE = 25

/** A part of a list. */
export interface ListPart<Item> {
  items: Item[]
  /** Where the next part begins; null at the end. */
  next: string | null
}

/** A submission that its sender was asked to change, or an edit that its owner was asked about. Times are ISO 8601. */
export interface WaitingSender {
  kind: 'submissions' | 'edits'
  id: string
  /** The business. */
  title: string
  askedAt: string
  /** What they were asked. */
  text: string
  reminders: number
  /** When it is closed, if they say nothing. */
  closesAt: string
  /** Without one they hear nothing of it. */
  hasEmail: boolean
  phone: string | null
}

/** A post or a picture that went public without anybody having looked at it. */
export interface NewOnListing {
  kind: 'post' | 'photo'
  id: string
  businessId: string
  businessName: string
  at: string
  /** The account's address, where it is known. */
  who: string | null
  /** Of a post what it says, of a picture how it was described. */
  text: string
  picture: string | null
  /** When the team took it down; the picture can’t be seen then. */
  takenDownAt: string | null
}
