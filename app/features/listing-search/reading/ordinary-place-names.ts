import { wordsOf } from '../words/normalize-words.ts'

/** Places called like a thing, a direction or a person: without "in" or "near" they are read as words. */
const ORDINARY = new Set(
  `alva andrews anthony archer argyle avalon baker balm bay bell brent brewster bristol campbell candler
  celebration century christmas citra citrus clay cleveland coleman columbia conway copeland cortez cypress davenport
  day dover dundee durant edgewood fidelis fountain franklin gateway geneva georgetown glencoe glenwood golf
  graham grant greenwood gulf hamilton hampton harlem harold havana hawthorne heathrow highlands hilliard holder holiday
  holly holmes holt homeland hudson inwood iona jackson jasmine jasper jay jefferson jennings kathleen keystone
  lafayette lake laurel lee leon levy liberty limestone lisbon lloyd lowell lulu madison malone mango marion martin mayo
  melrose memphis midway milton monroe mulberry munson nassau nichols north noma odessa olga orange orchid osprey oxford
  palmetto panacea parker paxton perry pierson pinewood pioneer plantation plymouth polk princeton putnam quincy raleigh rio
  salem sawgrass seaside seminole seville solana sorrento south southeast southwest northeast northwest central springfield
  starke suwannee sumatra sunrise sunset surfside sweetwater sydney tangerine taylor trenton trinity union
  university venus vernon verona villas villages vineyards waldo wallace walton warrington washington watergate
  watertown waverly webster westgate westlake westview whitfield wildwood williamsburg windsor wright
  hernando collier charlotte duval gilchrist hardee hendry calhoun bradford
  golden_gate golden_beach black_diamond five_points four_corners high_point old_town oak_hill bear_creek three_oaks three_lakes
  country_club country_walk crystal_lake crystal_beach garden_grove pine_ridge pine_island silver_lake silver_springs
  spring_hill spring_lake eagle_lake white_city moon_lake otter_creek live_oak ocean_city gulf_stream june_park
  shady_grove shady_hills sky_lake the_meadows the_crossings the_hammocks island_grove orange_lake grand_island
  harbor_bluffs leisure_city lemon_grove union_park university_park ocean_breeze island_walk beacon_square`
    .trim()
    .split(/\s+/),
)

export function isOrdinaryName(name: string): boolean {
  return ORDINARY.has(wordsOf(name).join('_'))
}
