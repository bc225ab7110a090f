/** A hue in degrees, fixed per category and unlike its alphabetical neighbors'. */
export function categoryHue(slug: string): number {
  let sum = 0
  for (const character of slug) sum = (sum * 31 + character.charCodeAt(0)) % 360
  return sum
}
