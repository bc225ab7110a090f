/**
 * Hue in degrees of each family of categories, and its categories: repeated here (a test compares them), because the
 * taxonomy is too heavy for every page with a card.
 */
const FAMILIES: readonly [hue: number, categories: string][] = [
  [48, 'cleaning-services garage-doors home-inspection home-repair hvac painting roofing waste-removal'],
  [
    200,
    'aquarium-maintenance boat-repair plumbing pool-cleaning pressure-washing water-heater-maintenance water-treatment',
  ],
  [125, 'fence-construction landscape pest-control tree-removal'],
  [240, 'auto-repair auto-services car-dealership car-wash detailing trucking'],
  [20, 'catering food-and-drinks'],
  [345, 'animal-services barber-shops dog-grooming dog-training fitness health-and-wellness'],
  [160, 'insurance mortgage-assistance real-estate'],
  [275, 'home-defense security self-defense'],
  [88, 'disability-benefits non-profit parties-and-event-rentals social-clubs'],
  [310, 'apparel arts-and-crafts construction it-services masonry photography technology'],
]

const hues = new Map(FAMILIES.flatMap(([hue, slugs]) => slugs.split(' ').map((slug) => [slug, hue] as const)))

/** An unknown category gets the colors of the making family. */
export function categoryHue(slug: string): number {
  return hues.get(slug) ?? 310
}

export function isKnownCategory(slug: string): boolean {
  return hues.has(slug)
}
