/** Addresses for programs and for single persons, which have nothing for a search engine. */
const NOT_FOR_ROBOTS = [
  '/api/',
  '/auth',
  '/rest/',
  '/moderation',
  '/my-businesses',
  '/account',
  '/outbox',
] as const

/**
 * `/robots.txt` (RFC 9309): everything public may be read, by anybody, and the sitemap says what there is.
 * @param publicUrl origin of the site, without a slash at the end
 */
export function robotsText(publicUrl: string): string {
  return [
    'User-agent: *',
    ...NOT_FOR_ROBOTS.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${publicUrl}/sitemap.xml`,
    '',
  ].join('\n')
}
