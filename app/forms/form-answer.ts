/** What keeps a form from being sent. */
export interface FormProblems {
  /** Messages by field, in the order of the form. */
  errors?: Readonly<Partial<Record<string, string>>> | undefined
  /** Why a form without mistakes was not taken. */
  notice?: { title: string; text: string } | undefined
}

/** The server's answer to a form that it refuses. */
export interface FormAnswer<Name extends string> {
  values: Partial<Record<Name, string>>
  errors: Partial<Record<Name, string>>
  notice?: FormProblems['notice']
}

/** Name, typed value and message of a field, to be spread on it. */
export function answeredField<Name extends string>(answer: FormAnswer<Name> | undefined) {
  return (name: Name) => ({ name, defaultValue: answer?.values[name], error: answer?.errors[name] })
}
