/** How a kind of business works: it decides on addresses, hours and the way customers come. */
export type Premises = 'travels' | 'shop' | 'office' | 'kitchen' | 'studio'

/** What made-up businesses of one category are made from. */
export interface Trade {
  /** Weight among all categories; only the proportions count. */
  share: number
  premises: Premises
  /** Last part of a name: `Plumbing & Drain`. */
  names: readonly string[]
  /** Six or more, in an owner's words. */
  services: readonly string[]
  /** First sentences of a description; `{town}` becomes the city or the county. */
  openings: readonly string[]
}
