/** Where many companies have their pages: there the path tells whose it is. */
const SHARED_HOSTS = [
  'facebook.com',
  'fb.com',
  'instagram.com',
  'linkedin.com',
  'yelp.com',
  'linktr.ee',
  'sites.google.com',
  'google.com',
  'g.page',
  'youtube.com',
  'tiktok.com',
  'x.com',
  'twitter.com',
  'etsy.com',
  'nextdoor.com',
  'wixsite.com',
  'weebly.com',
  'wordpress.com',
  'blogspot.com',
  'godaddysites.com',
  'square.site',
  'example.com',
]

const ORDINARY_PAGE = /^\/(?:index|home|contact(?:-us)?|about(?:-us)?|welcome)(?:\.\w+)?$/

export interface Website {
  /** Without `www.`, as in the index; null on a shared host. */
  ownHost: string | null
  /** The host, on a shared one with the path: equal for one company's pages. */
  key: string
  /** Without a slash at the end; empty for the front page, and for pages that every site has. */
  path: string
}

/** @param address a checked web address; undefined for none, and for the front page of a shared host */
export function parseWebsite(address: string): Website | undefined {
  if (!URL.canParse(address)) return undefined
  const url = new URL(address)
  const host = url.hostname.toLowerCase().replace(/^(?:www|m)\./, '')
  const path = url.pathname.toLowerCase().replace(/\/+$/, '').replace(ORDINARY_PAGE, '')
  if (!SHARED_HOSTS.includes(host)) return { ownHost: host, key: host, path }
  const page = /^\/profile\.php$/.test(path) ? path + url.search : path
  return page === '' ? undefined : { ownHost: null, key: host + page, path: '' }
}
