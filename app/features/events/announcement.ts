import { shorten } from '../../text/cut-text.ts'

export const ANNOUNCEMENT_KINDS = ['event', 'deal'] as const
export type AnnouncementKind = (typeof ANNOUNCEMENT_KINDS)[number]

export const ANNOUNCEMENT_PATHS = { event: '/events', deal: '/deals' } as const

export const ANNOUNCEMENT_NAMES: Readonly<Record<AnnouncementKind, string>> = {
  event: 'Events',
  deal: 'Deals',
}

export interface AnnouncementFilter {
  county: string | undefined
  category: string | undefined
}

export function announcementPath(
  kind: AnnouncementKind,
  { county, category }: Partial<AnnouncementFilter> = {},
  suffix: '' | '.ics' = '',
): string {
  const params = new URLSearchParams()
  if (county) params.set('county', county)
  if (category) params.set('category', category)
  const path = ANNOUNCEMENT_PATHS[kind] + suffix
  return params.size > 0 ? `${path}?${params}` : path
}

const LONGEST_HEADLINE = 80

export function headlineOf(content: string): string {
  const line = content.trim().split('\n', 1)[0]!.trim()
  const sentence = /^.{8,}?[.!?](?=\s|$)/.exec(line)?.[0] ?? line
  return shorten(sentence.replace(/\.$/, ''), LONGEST_HEADLINE)
}
