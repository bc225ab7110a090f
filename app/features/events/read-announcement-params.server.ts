import { findCategory } from '../categories/find-category.ts'
import { findCounty } from '../places/county-name.ts'
import {
  ANNOUNCEMENT_KINDS,
  ANNOUNCEMENT_PATHS,
  type AnnouncementFilter,
  type AnnouncementKind,
} from './announcement.ts'

/** An unknown county or category filters nothing. */
export function readAnnouncementFilter(url: string): AnnouncementFilter {
  const params = new URL(url).searchParams
  return {
    county: findCounty(params.get('county') ?? '')?.slug,
    category: findCategory(params.get('category') ?? '')?.slug,
  }
}

export function readAnnouncementKind(url: string): AnnouncementKind {
  const { pathname } = new URL(url)
  return ANNOUNCEMENT_KINDS.find((kind) => pathname.startsWith(ANNOUNCEMENT_PATHS[kind])) ?? 'event'
}
