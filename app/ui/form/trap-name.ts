/**
 * Name of the field that only programs fill; servers read it without the component. Never one that a browser's autofill
 * knows, such as a company or a fax: it would fill it for an honest person.
 */
export const TRAP_NAME = 'subject'
