/** Every refusal a person can meet: its HTTP status and its words. Anything else that goes wrong is a fault: a 500. */
export const PROBLEMS = {
  invalid: { status: 422, message: 'Please check what you typed.' },
  forbidden: { status: 403, message: 'You may not do this.' },
  not_found: { status: 404, message: 'There is nothing at this address.' },
  conflict: { status: 409, message: 'Somebody else decided this a moment ago. Have a look at it again.' },
  cannot_undo: { status: 409, message: 'This is not decided, so there is nothing to undo.' },
} as const satisfies Record<string, { status: 400 | 403 | 404 | 409 | 413 | 415 | 422 | 503; message: string }>

export type Problem = keyof typeof PROBLEMS
