import { data } from 'react-router'
import { createMeta } from '../../features/site/index.ts'
import { ThankYouPage } from '../../features/submissions/components.ts'
import { findJustSent } from '../../features/submissions/index.server.ts'
import { isDatabaseUnavailable } from '../../db/unavailable.ts'
import { servicesContext } from '../../request-context.ts'
import type { Route } from './+types/submit-business-confirmation'

export async function loader({ request, context }: Route.LoaderArgs) {
  const token = new URL(request.url).searchParams.get('sent')
  if (token === null) return { sent: undefined }
  const sent = await findJustSent(context.get(servicesContext), token).catch((error: unknown) => {
    if (!isDatabaseUnavailable(error)) throw error
    return undefined
  })
  return data({ sent }, { headers: { 'cache-control': 'no-store' } })
}

export function headers({ loaderHeaders }: Route.HeadersArgs) {
  return loaderHeaders
}

export const meta = createMeta({
  title: 'Thank You for Your Submission',
  description: 'What happens with your submission: review, a response within 24 hours, publication.',
  path: '/submit-business-confirmation',
  facts: { kind: 'private' },
})

export default function SubmitBusinessConfirmation({ loaderData }: Route.ComponentProps) {
  return <ThankYouPage sent={loaderData.sent} />
}
