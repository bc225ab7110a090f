/** A field that only programs fill. Never a name that browsers autofill, such as company or fax. */
export const TRAP_NAME = 'subject'
