import { AboutPage } from '../../features/site/about-page.tsx'
import { createMeta } from '../../features/site/metadata.ts'
import { servicesContext } from '../../request-context.ts'
import type { Route } from './+types/about-us'

export function loader({ context }: Route.LoaderArgs) {
  return { operator: context.get(servicesContext).site.operator }
}

export const meta = createMeta({
  title: 'About Us',
  description:
    'Who runs this directory of veteran-owned businesses in Florida and why, how listings are checked, and what veteran-owned businesses do for the country.',
  path: '/about-us',
})

export default function AboutUs({ loaderData }: Route.ComponentProps) {
  return <AboutPage operator={loaderData.operator} />
}
