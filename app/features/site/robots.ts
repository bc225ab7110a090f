const NOT_FOR_ROBOTS = '/api/ /auth /rest/ /moderation /my-businesses /account /outbox'.split(' ')

/** RFC 9309. */
export function robotsText(publicUrl: string): string {
  return [
    'User-agent: *',
    ...NOT_FOR_ROBOTS.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${publicUrl}/sitemap.xml`,
    '',
  ].join('\n')
}
