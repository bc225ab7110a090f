/** A listing that was looked for by name. */
export interface FoundListing {
  id: string
  name: string
  /** City and county, and that it is closed. */
  detail: string
}
