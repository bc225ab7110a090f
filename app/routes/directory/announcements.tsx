import { breadcrumbList } from '../../document/structured-data.ts'
import { AnnouncementsPage, pagePath } from '../../features/events/announcements-page.tsx'
import { ANNOUNCEMENT_PATHS } from '../../features/events/announcement.ts'
import { findAnnouncementsPage } from '../../features/events/find-announcements-page.server.ts'
import {
  readAnnouncementFilter,
  readAnnouncementKind,
} from '../../features/events/find-announcements.server.ts'
import { numberedTitle } from '../../features/search/search-texts.ts'
import { pageNumberOf } from '../../features/site/listing-params.server.ts'
import { createMeta, findPublicUrl } from '../../features/site/metadata.ts'
import { servicesContext } from '../../request-context.ts'
import type { Route } from './+types/announcements'

export async function loader({ request, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  return findAnnouncementsPage(services, readAnnouncementKind(request.url), {
    filter: readAnnouncementFilter(request.url),
    page: pageNumberOf(request),
    now: new Date(),
    publicUrl: services.site.publicUrl,
  })
}

const DESCRIPTIONS = {
  event:
    'Events at veteran-owned businesses in Florida, by county and category, soonest first, with a calendar you can subscribe to.',
  deal: 'Deals from veteran-owned businesses in Florida, by county and category, with a calendar you can subscribe to.',
} as const

export const meta: Route.MetaFunction = createMeta(({ loaderData, matches }) => {
  if (!loaderData) return undefined
  const { view, structuredData } = loaderData
  const { kind, title, page, path, chosen } = view
  const publicUrl = findPublicUrl(matches)
  const isNarrowed = chosen.county !== undefined || chosen.category !== undefined
  return {
    title: numberedTitle(title, page),
    description: DESCRIPTIONS[kind],
    path: pagePath(path, page),
    facts: isNarrowed ? { kind: 'search', isAsked: true } : { kind: 'fixed' },
    structuredData: [
      breadcrumbList(publicUrl, [
        { name: kind === 'event' ? 'Events' : 'Deals', path: ANNOUNCEMENT_PATHS[kind] },
      ]),
      ...structuredData,
    ],
  }
})

export default function Announcements({ loaderData }: Route.ComponentProps) {
  return <AnnouncementsPage view={loaderData.view} />
}
