import { ContactUsPage } from '../../features/site/components.ts'
import { createMeta } from '../../features/site/index.ts'
import { servicesContext } from '../../request-context.ts'
import type { Route } from './+types/contact'

export function loader({ context }: Route.LoaderArgs) {
  return { address: context.get(servicesContext).site.teamReplyTo }
}

export const meta = createMeta({
  title: 'Contact Us',
  description:
    'How to reach the volunteers who run the directory: about a listing, a submission, a business of your own, or anything else.',
  path: '/contact',
})

export default function Contact({ loaderData }: Route.ComponentProps) {
  return <ContactUsPage address={loaderData.address} />
}
