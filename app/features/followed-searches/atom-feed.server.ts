import { escapeXml } from '../../text/escape-xml.ts'
import { SITE_NAME } from '../site/metadata.ts'
import type { Feed } from './find-feed.server.ts'

/** Of a feed that never had an entry; a feed reader needs one. */
const NEVER = '1970-01-01T00:00:00.000Z'

/** Atom (RFC 4287). Ids are addresses of pages, which are never used again for something else. */
export function atomFeed({ title, path, pagePath, entries }: Feed, publicUrl: string): string {
  const updatedAt = entries.map((entry) => entry.updatedAt).reduce((a, b) => (a > b ? a : b), NEVER)
  const address = (path: string) => escapeXml(publicUrl + path)
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="en-US">',
    `  <id>${address(pagePath)}</id>`,
    `  <title>${escapeXml(title)}</title>`,
    `  <updated>${updatedAt}</updated>`,
    `  <link rel="self" type="application/atom+xml" href="${address(path)}"/>`,
    `  <link rel="alternate" type="text/html" href="${address(pagePath)}"/>`,
    `  <author><name>${escapeXml(SITE_NAME)}</name></author>`,
    `  <icon>${address('/favicon.ico')}</icon>`,
    ...entries.flatMap((entry) => [
      '  <entry>',
      `    <id>${address(entry.path)}</id>`,
      `    <title>${escapeXml(entry.title)}</title>`,
      `    <published>${entry.publishedAt}</published>`,
      `    <updated>${entry.updatedAt}</updated>`,
      `    <link rel="alternate" type="text/html" href="${address(entry.path)}"/>`,
      `    <category term="${escapeXml(entry.category.term)}" label="${escapeXml(entry.category.label)}"/>`,
      `    <summary>${escapeXml(`${entry.kind}. ${entry.description}`.trim())}</summary>`,
      '  </entry>',
    ]),
    '</feed>',
    '',
  ].join('\n')
}
