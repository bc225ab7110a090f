import { parseAddress } from './parse-address.ts'
import { nameOfNickname, normalisePlaceName } from './place-name.ts'

/**
 * Whether an address names a city: the category page's rule "the address contains the title-cased city"
 * (`spec.md` section 5), on whole words and in any spelling. `st-petersburg` is in `Saint Petersburg, FL` and
 * `St. Pete, FL`; `Lee` is not in `Leesburg, FL`. As in the specification a street named like the city counts
 * too.
 *
 * @param address one line, may be empty: a business without an address is in no city
 * @param cityOrSlug `St. Petersburg` or `st-petersburg`; for a slug that ends in its county
 *   (`lake-butler-orange`) pass the name instead (`displayCity`)
 */
export function addressNamesCity(address: string | null | undefined, cityOrSlug: string): boolean {
  const wanted = canonicalKey(cityOrSlug)
  if (!address || wanted === '') return false
  if (address.split(/[,;\n]/).some((part) => containsName(part, wanted))) return true
  // A nickname counts only as the city itself: "St. Pete" is also the beginning of St. Pete Beach.
  const city = parseAddress(address).city
  return city !== undefined && canonicalKey(city) === wanted
}

function canonicalKey(name: string): string {
  return normalisePlaceName(nameOfNickname(name) ?? name)
}

/** Whether some run of whole words, written together, is the wanted name: `De Land` and `DeLand` are one. */
function containsName(part: string, wanted: string): boolean {
  // Words are split before normalising, so that "Fort" at a word's place and "Ft." are the same length of
  // run.
  const words = part.split(/[\s/()-]+/).map(normalisePlaceName)
  return words.some((_, start) => {
    let run = ''
    for (const word of words.slice(start)) {
      run += word
      if (run === wanted) return true
      if (run.length >= wanted.length) return false
    }
    return false
  })
}
