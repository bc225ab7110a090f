import { readUnlessAway } from '../../db/unavailable.ts'
import { findTeamFigures } from '../../features/moderation/find-team-figures.server.ts'
import { AboutPage } from '../../features/site/about-page.tsx'
import { createMeta } from '../../features/site/metadata.ts'
import { findOperator } from '../../features/site/operator.server.ts'
import { servicesContext } from '../../request-context.ts'
import type { Route } from './+types/about-us'

export async function loader({ context }: Route.LoaderArgs) {
  const { source, site } = context.get(servicesContext)
  const [operator, figures] = await Promise.all([
    findOperator(source.db, site.operator),
    readUnlessAway(findTeamFigures(source.db), null),
  ])
  return { operator, figures }
}

export const meta = createMeta({
  title: 'About Us',
  description:
    'Who runs this directory of veteran-owned businesses in Florida and why, how listings are checked, and what veteran-owned businesses do for the country.',
  path: '/about-us',
})

export default function AboutUs({ loaderData }: Route.ComponentProps) {
  return <AboutPage {...loaderData} />
}
