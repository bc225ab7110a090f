export interface FormProblems {
  /** Messages by field, in the order of the form. */
  errors?: Readonly<Partial<Record<string, string>>> | undefined
  /** Why a form without mistakes was not taken. */
  notice?: { title: string; text: string } | undefined
}

export interface FormAnswer<Name extends string> {
  values: Partial<Record<Name, string>>
  errors: Partial<Record<Name, string>>
  notice?: FormProblems['notice']
}
