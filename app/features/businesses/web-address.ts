const MAX_LENGTH = 2048 // what all browsers accept
const NO_ADDRESS =
  /^(?:n\s*\/?\s*a|none|no|nil|null|tbd|tba|unknown|not available|coming soon|under construction|-+|\.+)[.!]?$/i
// `www.` alone names no site.
const HOST = /^(?!www\.[^.]*$)(?:[\p{L}\d](?:[\p{L}\d-]*[\p{L}\d])?\.)+(?:\p{L}{2,}|xn--[a-z\d-]+)$/u
// Reserved for examples (RFC 2606); the sample businesses use them.
const EXAMPLE_HOST = /(?:^|\.)example\.(?:com|net|org)$/
const FACEBOOK_HOST = /(?:^|\.)(?:facebook\.com|fb\.com|fb\.me)$/
const INSTAGRAM_HOST = /(?:^|\.)(?:instagram\.com|instagr\.am)$/
const TWITTER_HOST = /(?:^|\.)(?:twitter|x)\.com$/
const LINKEDIN_HOST = /(?:^|\.)linkedin\.com$/
const FACEBOOK_NAME = /^[\p{L}\d.-]{2,80}$/u
const INSTAGRAM_NAME = /^(?!.*\.\.)[a-z\d_](?:[a-z\d._]{0,28}[a-z\d_])?$/i
const LOOKS_LIKE_A_HOST = /^www\.|\.(?:com|net|org|biz|info|us|co|io)$/i

/**
 * Keeps `http:`, as not every site answers on https.
 * @returns undefined for emails, credentials, bare IPs, and where there is more than one address
 */
export function parseWebAddress(text: string | null | undefined): string | undefined {
  const typed = (text ?? '').trim()
  return typed.length > MAX_LENGTH || NO_ADDRESS.test(typed) ? undefined : readUrl(typed)
}

/** All of a text, of which a field takes one. */
export function findWebAddresses(text: string): string[] {
  return parseWebAddress(text) ? [text] : text.split(/[\s,;|]+/).filter((part) => parseWebAddress(part))
}

/** @returns undefined for another site, a page's title, N/A */
export function parseFacebook(text: string | null | undefined): string | undefined {
  return parseSocial(text, FACEBOOK_HOST, FACEBOOK_NAME, (path, query) => {
    const id = new URLSearchParams(query).get('id')
    return /^profile\.php$/i.test(path) && id
      ? facebookPage(`profile.php?id=${encodeURIComponent(id)}`)
      : facebookPage(path)
  })
}

/** @returns undefined for another site, an invalid name, N/A */
export function parseInstagram(text: string | null | undefined): string | undefined {
  return parseSocial(text, INSTAGRAM_HOST, INSTAGRAM_NAME, (path) => {
    const [name = ''] = path.split('/')
    return INSTAGRAM_NAME.test(name) ? `https://www.instagram.com/${name}` : undefined
  })
}

export function parseTwitter(text: string | null | undefined): string | undefined {
  return addressAt(TWITTER_HOST, text)
}

export function parseLinkedIn(text: string | null | undefined): string | undefined {
  return addressAt(LINKEDIN_HOST, text)
}

function addressAt(host: RegExp, text: string | null | undefined): string | undefined {
  const address = parseWebAddress(text)
  return host.test(hostOf(address)) || EXAMPLE_HOST.test(hostOf(address)) ? address : undefined
}

function facebookPage(path: string): string {
  return `https://www.facebook.com/${path}`
}

function parseSocial(
  text: string | null | undefined,
  host: RegExp,
  name: RegExp,
  build: (path: string, query: string) => string | undefined,
): string | undefined {
  const typed = (text ?? '').trim().replace(/^(?:facebook|instagram|fb|ig)\s*:\s*/i, '')
  if (typed === '' || typed.length > MAX_LENGTH || NO_ADDRESS.test(typed)) return undefined

  const handle = typed.replace(/^[@/]+\s*/, '').replace(/[/.,;]+$/, '')
  const isHandle = name.test(handle) && (/^[@/]/.test(typed) || !LOOKS_LIKE_A_HOST.test(handle))
  if (isHandle) return build(handle, '')

  const address = parseWebAddress(typed)
  if (!address || EXAMPLE_HOST.test(hostOf(address))) return address
  const { pathname, search } = new URL(address)
  const path = pathname.replace(/^\/+|\/+$/g, '')
  return host.test(hostOf(address)) && path !== '' ? build(path, search) : undefined
}

/** `http//example.com`, `https;//example.com`, `https:// example.com`. */
const MISTYPED_SCHEME = /^h?t{1,3}p(s?)[\s:;.,]*[\\/]+\s*/i

function readUrl(typed: string): string | undefined {
  const text = typed
    .replace(MISTYPED_SCHEME, 'http$1://')
    .replace(/(^|\/)www\s*[.,]\s*(?=\S)/i, '$1www.')
    .replace(/[.,;]+$/, '')
  if (/\s/.test(text)) return undefined
  const withScheme =
    /^[a-z][a-z\d+.-]*:/i.test(text) && !/^[^/:]+\.[^/:]+:\d/.test(text) ? text : `https://${text}`
  const url = URL.canParse(withScheme) ? new URL(withScheme) : undefined
  if (url) url.hostname = url.hostname.replace(/\.$/, '')
  if (!url || url.username !== '' || url.password !== '') return undefined
  if (!/^https?:$/.test(url.protocol) || !HOST.test(url.hostname)) return undefined
  return url.pathname === '/' && url.search === '' && url.hash === '' ? url.origin : url.href
}

function hostOf(address: string | undefined): string {
  return address === undefined ? '' : new URL(address).hostname
}
