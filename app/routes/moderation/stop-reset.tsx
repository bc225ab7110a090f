import { data } from 'react-router'
import { isResetPending, stopResetByLink } from '../../features/people/factor-resets.server.ts'
import { LinkGone } from '../../features/private-links/link-gone.tsx'
import { createPrivateMeta } from '../../features/site/metadata.ts'
import { ActionForm } from '../../ui/form/action-form.tsx'
import { Page } from '../../ui/page/page.tsx'
import { openPrivateLink } from '../open-private-link.server.ts'
import type { Route } from './+types/stop-reset'

export { noStore as headers } from '../../document/private-page.ts'

export async function loader({ params, context }: Route.LoaderArgs) {
  const { db, secrets } = await openPrivateLink(context)
  const isPending = await isResetPending(db, { token: params.token, now: new Date(), secrets })
  return data({ isPending }, isPending ? 200 : 404)
}

export async function action({ params, context }: Route.ActionArgs) {
  const { db, secrets } = await openPrivateLink(context)
  return { isStopped: await stopResetByLink(db, { token: params.token, now: new Date(), secrets }) }
}

export const meta = createPrivateMeta('Stop the Reset')

export default function StopResetRoute({ loaderData, actionData }: Route.ComponentProps) {
  const isStopped = actionData?.isStopped
  if (!isStopped && !loaderData.isPending) return <LinkGone link="stop-reset" />
  return (
    <Page
      breadcrumb={[{ label: 'Two-Step Sign-In' }]}
      title={isStopped ? 'The Reset Is Stopped' : 'Stop the Reset?'}
      lead={
        isStopped
          ? 'Two-step sign-in stays as it was. If you didn’t ask for a reset, choose a new password too.'
          : 'Someone asked us to reset two-step sign-in on your account. If that wasn’t you, stop it.'
      }
    >
      {!isStopped && <ActionForm submitLabel="Stop the Reset" />}
    </Page>
  )
}
