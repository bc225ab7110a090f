import type { Database } from '../../db/client.ts'
import { isDatabaseAway } from '../../db/unavailable.ts'
import type { BusinessReader } from '../businesses/index.server.ts'
import type { AnnouncementFilter, AnnouncementKind } from './announcement.ts'
import { announcementStructuredData } from './announcement-structured-data.server.ts'
import { type AnnouncementList, listAnnouncements } from './find-announcements.server.ts'
import { viewAnnouncements } from './view-announcements.server.ts'

const ANNOUNCEMENTS_PER_PAGE = 20

interface PageOptions {
  filter: AnnouncementFilter
  page: number
  now: Date
  publicUrl: string
}

export async function findAnnouncementsPage(
  { db, businesses }: { db: Database; businesses: BusinessReader },
  kind: AnnouncementKind,
  { filter, page, now, publicUrl }: PageOptions,
) {
  const list = await listOrNone(businesses, () =>
    listAnnouncements(db, kind, { filter, page, pageSize: ANNOUNCEMENTS_PER_PAGE, now }),
  )
  return {
    view: viewAnnouncements(kind, list, { filter, now, publicUrl }),
    structuredData: list.items.map((item) => announcementStructuredData(item, publicUrl)),
  }
}

/** The built-in list has no announcements. The reader says whether it may answer, and keeps the page out of caches. */
async function listOrNone(
  businesses: BusinessReader,
  list: () => Promise<AnnouncementList>,
): Promise<AnnouncementList> {
  try {
    return await list()
  } catch (error) {
    if (!isDatabaseAway(error)) throw error
    await businesses.countSamples()
    return { items: [], counts: [], total: 0, page: 1, lastPage: 1 }
  }
}
