export const NOTHING_ASKED = 'Type what you need, or a place.'
