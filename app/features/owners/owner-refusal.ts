/**
 * What an owner, a claimant or a moderator is refused, in words for them. `not_found` is also the answer for what is not
 * theirs to know of; `conflict` means that somebody else was first; `invalid` that what they sent cannot be used.
 */
export class OwnerRefusal extends Error {
  override name = 'OwnerRefusal'
  readonly code: 'not_found' | 'conflict' | 'invalid' | 'forbidden'
  /** By the name of the field, where fields are to blame. */
  readonly fields: Record<string, string> | undefined

  constructor(code: OwnerRefusal['code'], message: string, fields?: Record<string, string>) {
    super(message)
    this.code = code
    this.fields = fields
  }
}

/** To somebody who owned the business until a moment ago. */
export const NOT_YOURS = 'This business is not yours any more.'
