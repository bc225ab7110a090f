import { isDatabaseUnavailable } from '../../db/unavailable.ts'
import { ReviewTimesPage } from '../../features/review-times/review-times-page.tsx'
import { findReviewTimes } from '../../features/review-times/find-review-times.server.ts'
import { createMeta } from '../../features/site/metadata.ts'
import { servicesContext } from '../../request-context.ts'
import type { Route } from './+types/review-times'

export async function loader({ context }: Route.LoaderArgs) {
  const { db, log } = context.get(servicesContext)
  try {
    return { times: await findReviewTimes(db, new Date()) }
  } catch (error) {
    if (!isDatabaseUnavailable(error)) throw error
    log.warn({ err: error }, 'the review times cannot be counted')
    return { times: null }
  }
}

export const meta = createMeta({
  title: 'Review Times',
  description:
    'How long the volunteers of the directory take to respond to a submitted business, over the last 30 days and in all.',
  path: '/review-times',
})

export default function ReviewTimes({ loaderData }: Route.ComponentProps) {
  return <ReviewTimesPage times={loaderData.times} />
}
