import { AboutPage } from '../../features/site/components.ts'
import { createMeta } from '../../features/site/index.ts'

export const meta = createMeta({
  title: 'About Us',
  description:
    'Why this directory of veteran-owned businesses in Florida exists, how listings are checked, and what veteran-owned businesses do for the country.',
  path: '/about-us',
})

export default function AboutUs() {
  return <AboutPage />
}
