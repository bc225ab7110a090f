/** Name of the field that only programs fill; servers read it without the component. */
export const TRAP_NAME = 'company_fax'
