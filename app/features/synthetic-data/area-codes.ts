/**
 * The area codes that a county's telephones have had the longest, the usual one first. Overlay codes (786, 754, 728 …)
 * follow where they are common.
 *
 * Source: North American Numbering Plan, Florida's areas of 2025; of a county in several areas, that of its seat.
 */
const COUNTIES_BY_AREA: readonly (readonly [codes: readonly string[], counties: readonly string[]])[] = [
  [['305', '786'], ['miami-dade']],
  [['305'], ['monroe']],
  [['954', '754'], ['broward']],
  [['561'], ['palm-beach']],
  [['772'], ['martin', 'st-lucie', 'indian-river']],
  [['321'], ['brevard']],
  [
    ['407', '321'],
    ['orange', 'seminole', 'osceola'],
  ],
  [['386'], ['volusia', 'flagler', 'putnam', 'columbia', 'suwannee', 'hamilton', 'lafayette', 'union']],
  [['352'], ['lake', 'marion', 'sumter', 'citrus', 'hernando', 'alachua', 'levy', 'dixie', 'gilchrist']],
  [['813'], ['hillsborough']],
  [['727', '813'], ['pasco']],
  [['727'], ['pinellas']],
  [['941'], ['manatee', 'sarasota', 'charlotte']],
  [['239'], ['lee', 'collier']],
  [['863'], ['polk', 'highlands', 'hardee', 'desoto', 'glades', 'hendry', 'okeechobee']],
  [['904'], ['duval', 'nassau', 'clay', 'st-johns', 'baker', 'bradford']],
]

const codesByCounty = new Map(
  COUNTIES_BY_AREA.flatMap(([codes, counties]) => counties.map((slug) => [slug, codes] as const)),
)

/** Every other county, from Escambia to Taylor. */
const PANHANDLE = ['850'] as const

export function areaCodesOf(countySlug: string): readonly string[] {
  return codesByCounty.get(countySlug) ?? PANHANDLE
}
