/** Of the card in a numbered list, which a pin on the map leads to. */
export function listingAnchor(id: string): string {
  return `listing-${id}`
}
