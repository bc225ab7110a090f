export const LIST_SIZE = 25

export interface ListPart<Item> {
  items: Item[]
  /** Cursor of the next part; null at the end. */
  next: string | null
}

/** Times are ISO 8601. */
export interface WaitingSender {
  kind: 'submissions' | 'edits'
  id: string
  title: string
  askedAt: string
  text: string
  reminders: number
  /** When it is closed without an answer. */
  closesAt: string
  hasEmail: boolean
  phone: string | null
}

export interface NewOnListing {
  kind: 'post' | 'photo'
  id: string
  businessId: string
  businessName: string
  at: string
  who: string | null
  /** Text of a post, description of a picture. */
  text: string
  picture: string | null
  /** When the team took it down; its picture is hidden then. */
  takenDownAt: string | null
  /** Of the listing. */
  owners: number
}
