import type { PostPicture } from '../posts/index.ts'
import type { AnnouncementKind } from './announcement.ts'

export interface AnnouncementsView {
  kind: AnnouncementKind
  /** With the filter in words: `Plumbing Events in Martin County`. */
  title: string
  /** Of this list, without a page number. */
  path: string
  entries: AnnouncementEntry[]
  page: number
  lastPage: number
  total: number
  /** Of the kind, whatever the filter. */
  totalOfAll: number
  chosen: { county: Choice | undefined; category: Choice | undefined }
  /** With something in them, given the other filter. */
  counties: Choice[]
  categories: Choice[]
  calendar: { path: string; address: string; subscription: string }
}

export interface Choice {
  label: string
  count: number
  href: string
}

export interface AnnouncementEntry {
  id: number
  kind: AnnouncementKind
  whenText: string
  isUnderWay: boolean
  /** The day to remember: an event's start, a deal's last. */
  day: { date: string; month: string; day: string; weekday: string } | undefined
  content: string
  picture: PostPicture | undefined
  business: { name: string; path: string }
  placeText: string
  categoryName: string
  /** Of the calendar's file; a deal without a last day has none. */
  calendarPath: string | undefined
}
