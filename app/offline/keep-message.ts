/** The message of a page to the service worker. */
export interface KeepMessage {
  /** The page's address. */
  seen: string
  /** The list of saved businesses as it is stored. */
  saved: string | null
}
