/** Where a business is, in a word or two: `Stuart`, or `Martin County` where the city is not known. */
export function placeText({ city, countyName }: { city: string | null; countyName: string }): string {
  return city ?? `${countyName} County`
}
