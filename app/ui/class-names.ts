/** Joins the class lists that apply; falsy parts are left out. Later classes do not override earlier ones. */
export function classNames(...parts: (string | false | null | undefined)[]): string {
  return parts.filter(Boolean).join(' ')
}
