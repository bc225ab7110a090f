const AREA_CODES = [321, 352, 386, 407, 561, 689, 727, 754, 772, 786, 813, 850, 863, 904, 941, 954]

/**
 * A telephone number of Florida that no other business has: who shares one is a possible duplicate at the desk. The sample
 * list keeps to 555-0100 to 555-0199.
 */
export function aNewPhone(): string {
  const below = (limit: number) => Math.floor(Math.random() * limit)
  return `(${AREA_CODES[below(AREA_CODES.length)]}) 555-${2000 + below(8000)}`
}
