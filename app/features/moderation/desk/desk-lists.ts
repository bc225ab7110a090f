export const LIST_SIZE = 25

export interface ListPart<Item> {
  items: Item[]
  /** Cursor of the next part; null at the end. */
  next: string | null
}
