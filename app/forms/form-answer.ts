export interface FormAnswer<Name extends string> {
  values: Partial<Record<Name, string>>
  /** Messages by field, in the order of the form. */
  errors: Partial<Record<Name, string>>
  /** Why a form without mistakes was not taken. */
  notice?: { title: string; text: string }
}
