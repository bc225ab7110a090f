import { AboutPage } from '../../features/site/components.ts'
import { pageMetadata, publicUrlOf } from '../../features/site/index.ts'
import type { Route } from './+types/about-us'

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMetadata({
    title: 'About Us',
    description:
      'Why this directory of veteran-owned businesses in Florida exists, how listings are checked, and what veteran-owned businesses do for the country.',
    path: '/about-us',
    publicUrl: publicUrlOf(matches),
  })

export default function AboutUs() {
  return <AboutPage />
}
