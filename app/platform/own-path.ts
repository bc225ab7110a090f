/** Only a base for relative addresses. */
const HERE = 'http://directory.invalid'

/**
 * A path of this site. To a browser `//evil.example`, `/\evil.example`, `/.//evil.example` and a tab between the
 * slashes all mean another host.
 */
export function ownPath(text: string | null | undefined): string | undefined {
  if (!text?.startsWith('/') || !URL.canParse(text, HERE)) return undefined
  const { origin, pathname, search, hash } = new URL(text, HERE)
  return origin !== HERE || pathname.startsWith('//') ? undefined : pathname + search + hash
}
