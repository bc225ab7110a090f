import { ScreenAnswers } from '../../features/accounts/screen-answers.tsx'
import { OutboxPage } from '../../features/outbox/outbox-pages.tsx'
import { pageNumberOf } from '../../features/site/listing-params.server.ts'
import { createPrivateMeta } from '../../features/site/metadata.ts'
import type { Route } from './+types/outbox'

export function loader({ request }: Route.LoaderArgs) {
  return { page: pageNumberOf(request) }
}

export const meta = createPrivateMeta('Outbox')

export default function OutboxRoute({ loaderData }: Route.ComponentProps) {
  return (
    <ScreenAnswers>
      <OutboxPage page={loaderData.page} />
    </ScreenAnswers>
  )
}
