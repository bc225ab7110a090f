import type { Source } from '../../db/source.ts'
import type { AnnouncementFilter, AnnouncementKind } from './announcement.ts'
import { announcementStructuredData } from './announcement-structured-data.server.ts'
import { listAnnouncements } from './find-announcements.server.ts'
import { viewAnnouncements } from './view-announcements.server.ts'

const ANNOUNCEMENTS_PER_PAGE = 20

interface PageOptions {
  filter: AnnouncementFilter
  page: number
  now: Date
  publicUrl: string
}

export async function findAnnouncementsPage(
  { db }: Source,
  kind: AnnouncementKind,
  { filter, page, now, publicUrl }: PageOptions,
) {
  const list = await listAnnouncements(db, kind, { filter, page, pageSize: ANNOUNCEMENTS_PER_PAGE, now })
  return {
    view: viewAnnouncements(kind, list, { filter, now, publicUrl }),
    structuredData: list.items.map((item) => announcementStructuredData(item, publicUrl)),
  }
}
