/** A field that only programs fill. Never a name that browsers autofill, such as company or fax. */
export const TRAP_NAME = 'subject'

/** A key that our scripts make for each form that is opened, so that it is taken once; programs rarely run them. */
export const KEY_NAME = 'sentByPage'

/** `randomUUID` is missing on pages without encryption. */
export function newKey(): string {
  return crypto.getRandomValues(new Uint32Array(4)).join('-')
}
