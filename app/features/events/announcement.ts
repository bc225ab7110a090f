import { shorten } from '../../text/cut-text.ts'

export const ANNOUNCEMENT_KINDS = ['event', 'deal'] as const
export type AnnouncementKind = (typeof ANNOUNCEMENT_KINDS)[number]

export const ANNOUNCEMENT_PATHS = { event: '/events', deal: '/deals' } as const

export const ANNOUNCEMENT_NAMES: Readonly<Record<AnnouncementKind, string>> = {
  event: 'Events',
  deal: 'Deals',
}

export function titleOf(kind: AnnouncementKind): string {
  return `Veteran-Owned Business ${ANNOUNCEMENT_NAMES[kind]}`
}

export function pagePath(kind: AnnouncementKind, page: number): string {
  return page <= 1 ? ANNOUNCEMENT_PATHS[kind] : `${ANNOUNCEMENT_PATHS[kind]}?page=${page}`
}

const LONGEST_HEADLINE = 80

export function headlineOf(content: string): string {
  const line = content.trim().split('\n', 1)[0]!.trim()
  const sentence = /^.{8,}?[.!?](?=\s|$)/.exec(line)?.[0] ?? line
  return shorten(sentence.replace(/\.$/, ''), LONGEST_HEADLINE)
}
