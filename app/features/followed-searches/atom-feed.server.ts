import { escapeXml } from '../../text/escape-xml.ts'
import { SITE_NAME } from '../site/index.ts'

export interface Feed {
  title: string
  path: string
  pagePath: string
  /** Newest first. */
  entries: readonly FeedEntry[]
}

export interface FeedEntry {
  title: string
  path: string
  /** `Plumbing in Stuart, Martin County`. */
  kind: string
  description: string
  category: { term: string; label: string }
  /** ISO times in UTC. */
  publishedAt: string
  updatedAt: string
}

/** Of a feed that never had an entry; a feed reader needs one. */
const NEVER = '1970-01-01T00:00:00.000Z'

/** Atom (RFC 4287). Ids are addresses of pages, which are never used again for something else. */
export function atomFeed({ title, path, pagePath, entries }: Feed, publicUrl: string): string {
  const updatedAt = entries.reduce((newest, entry) => laterOf(newest, entry.updatedAt), NEVER)
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

function laterOf(a: string, b: string): string {
  return a > b ? a : b
}
