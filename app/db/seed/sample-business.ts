/**
 * One entry of the built-in sample list, in the fields of `spec.md` section 3 plus what hours and
 * services need. Every entry is made up: telephones 555-0100 to 555-0199, addresses at example.com.
 */
export interface SampleBusiness {
  /** Slug ending in a number that is never used again, e.g. `kestrel-air-1`. */
  id: string
  name: string
  /** Two or three sentences, as the owner would say them. */
  description: string
  /** Three to six services in the owner's words. */
  services: string[]
  /** One line with commas (`1420 SE Ocean Blvd, Stuart, FL 34996`), only a city, or absent. */
  address?: string
  /** County name without the word County, as in `reference-data/florida-counties.json`. */
  county: string
  /** Category name as in `reference-data/categories.json`. */
  category: string
  /** As the owner wrote it: formats are mixed on purpose. */
  phone?: string
  email?: string
  website?: string
  facebook?: string
  instagram?: string
  /** Path of a picture drawn for the product; absent for most, who get their category's patch. */
  image?: string
  /** Branch of service: an id of `reference-data/us-military-branches.json`. Rare. */
  service?: string
  /** True for all sample businesses (`spec.md` section 3). */
  isVerified: true
  isFeatured: boolean
  /** `Mo-Fr 08:00-17:00; Sa 09:00-13:00`, closing after midnight as `18:00-02:00`, `Mo-Su 00:00-24:00` for always. */
  hours?: string
  /** Days that differ from the week. Without `opens` and `closes` the business is closed that day. */
  hoursExceptions?: { date: string; name: string; opens?: string; closes?: string }[]
  /** Where the business travels to, in the owner's words and as county names. */
  serviceArea?: { text: string; counties: string[] }
}
