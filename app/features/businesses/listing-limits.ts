/** Lengths of the texts of a listing, in characters, wherever they are typed: in the form, by its owner, as a correction. */
export const NAME_MAX = 120
export const DESCRIPTION_MIN = 20
export const DESCRIPTION_MAX = 2000
/** Of a street, a phone number, a web address. */
export const LINE_MAX = 200
export const SERVICE_AREA_MAX = 500
