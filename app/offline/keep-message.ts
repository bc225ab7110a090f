/** The message of a page to the service worker. */
export interface KeepMessage {
  seen: string
  saved: string | null
}
