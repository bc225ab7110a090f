/** How often each key occurs. */
export function countBy(keys: Iterable<string>): Record<string, number> {
  return Object.fromEntries(
    Array.from(
      Map.groupBy(keys, (key) => key),
      ([key, all]) => [key, all.length],
    ),
  )
}
