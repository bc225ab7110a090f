/** The secret of this installation, which outlives every rotation of keys. */
export interface Secrets {
  derive: (purpose: string) => Buffer
}

export interface LinkContext {
  secrets: Secrets
  /** Origin of the site, without a slash at the end. */
  publicUrl: string
}

export interface ActContext extends LinkContext {
  now: Date
}
