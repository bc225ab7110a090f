/** `not_found` also hides what the person may not know of; `conflict` means that somebody else was first. */
export class OwnerRefusal extends Error {
  override name = 'OwnerRefusal'
  readonly code: 'not_found' | 'conflict' | 'invalid' | 'forbidden'
  readonly fields: Record<string, string> | undefined

  constructor(code: OwnerRefusal['code'], message: string, fields?: Record<string, string>) {
    super(message)
    this.code = code
    this.fields = fields
  }
}
