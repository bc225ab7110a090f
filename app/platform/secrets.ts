/** The secret of this installation, which outlives every rotation of keys. */
export interface Secrets {
  /** A key of 32 bytes for one purpose. */
  derive: (purpose: string) => Buffer
}

/** What the private links in emails are made with. */
export interface LinkContext {
  secrets: Secrets
  /** Origin of the site, without a slash at the end. */
  publicUrl: string
}

/** What an act needs for its emails and its audit entry. */
export interface ActContext extends LinkContext {
  now: Date
}
