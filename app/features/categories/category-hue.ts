/** A hue in degrees that stays with the category and differs from its neighbors' in the alphabet. */
export function categoryHue(slug: string): number {
  let sum = 0
  for (const character of slug) sum = (sum * 31 + character.charCodeAt(0)) % 360
  return sum
}
