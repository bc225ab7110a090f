/** Joins classes, leaving out falsy ones. Later classes do not override earlier ones. */
export function classNames(...parts: (string | false | null | undefined)[]): string {
  return parts.filter(Boolean).join(' ')
}
