/** The secret of this installation, which outlives every rotation of keys. */
export interface Secrets {
  /** A key of 32 bytes for one purpose. */
  derive: (purpose: string) => Buffer
}
