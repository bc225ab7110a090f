/** In characters. */
export const NAME_MAX = 120
export const DESCRIPTION_MIN = 20
export const DESCRIPTION_MAX = 2000
export const LINE_MAX = 200
export const SERVICE_AREA_MAX = 500
