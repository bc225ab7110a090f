/** Only a name for addresses without an origin; nothing is ever asked of it. */
const HERE = 'http://directory.invalid'

/**
 * The path of this site that a text from outside names; nothing for everything else. It may try to lead elsewhere:
 * `//evil.example`, `/\evil.example`, `/.//evil.example` and a tab between the slashes all mean another host to a browser.
 */
export function ownPath(text: string | null | undefined): string | undefined {
  if (!text?.startsWith('/') || !URL.canParse(text, HERE)) return undefined
  const { origin, pathname, search, hash } = new URL(text, HERE)
  return origin !== HERE || pathname.startsWith('//') ? undefined : pathname + search + hash
}
