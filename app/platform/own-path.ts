const HERE = 'http://directory.invalid'

/** To a browser `//evil.example`, `/\evil.example`, `/.//evil.example` and one with a tab mean another host. */
export function ownPath(text: string | null | undefined): string | undefined {
  if (!text?.startsWith('/') || !URL.canParse(text, HERE)) return undefined
  const { origin, pathname, search, hash } = new URL(text, HERE)
  return origin !== HERE || pathname.startsWith('//') ? undefined : pathname + search + hash
}
