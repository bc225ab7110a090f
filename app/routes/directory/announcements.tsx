import { breadcrumbList } from '../../document/structured-data.ts'
import { AnnouncementsPage } from '../../features/events/announcements-page.tsx'
import {
  ANNOUNCEMENT_KINDS,
  ANNOUNCEMENT_NAMES,
  ANNOUNCEMENT_PATHS,
  pagePath,
  titleOf,
} from '../../features/events/announcement.ts'
import { findAnnouncementsPage } from '../../features/events/find-announcements-page.server.ts'
import { numberedTitle } from '../../features/search/search-texts.ts'
import { pageNumberOf } from '../../features/site/listing-params.server.ts'
import { createMeta, findPublicUrl } from '../../features/site/metadata.ts'
import { servicesContext } from '../../request-context.ts'
import type { Route } from './+types/announcements'

export async function loader({ request, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  const { pathname } = new URL(request.url)
  const kind = ANNOUNCEMENT_KINDS.find((one) => pathname.startsWith(ANNOUNCEMENT_PATHS[one])) ?? 'event'
  return findAnnouncementsPage(services, kind, {
    page: pageNumberOf(request),
    now: new Date(),
    publicUrl: services.site.publicUrl,
  })
}

const DESCRIPTIONS = {
  event:
    'Events at veteran-owned businesses in Florida, soonest first, with a calendar you can subscribe to.',
  deal: 'Deals from veteran-owned businesses in Florida, with a calendar you can subscribe to.',
} as const

export const meta: Route.MetaFunction = createMeta(({ loaderData, matches }) => {
  if (!loaderData) return undefined
  const { view, structuredData } = loaderData
  const { kind, page } = view
  return {
    title: numberedTitle(titleOf(kind), page),
    description: DESCRIPTIONS[kind],
    path: pagePath(kind, page),
    structuredData: [
      breadcrumbList(findPublicUrl(matches), [
        { name: ANNOUNCEMENT_NAMES[kind], path: ANNOUNCEMENT_PATHS[kind] },
      ]),
      ...structuredData,
    ],
  }
})

export default function Announcements({ loaderData }: Route.ComponentProps) {
  return <AnnouncementsPage view={loaderData.view} />
}
