import { ConfirmPage } from '../../features/accounts/components.ts'
import {
  CONFIRM_PATH,
  confirmNoticeOf,
  confirmTypeOf,
  pathOfRedirect,
} from '../../features/accounts/index.ts'
import { createMeta } from '../../features/site/index.ts'
import { servicesContext } from '../../request-context.ts'
import type { Route } from './+types/auth-confirm'

/** Only reads the address: nothing is used up until the person clicks. */
export function loader({ request, context }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url)
  const { publicUrl } = context.get(servicesContext).site
  return {
    tokenHash: searchParams.get('token_hash'),
    type: confirmTypeOf(searchParams.get('type')),
    to: pathOfRedirect(searchParams.get('redirect_to'), publicUrl),
    notice: confirmNoticeOf(searchParams.get('notice')),
  }
}

/** With the token in it, the page is nobody else's to keep. */
export function headers() {
  return { 'cache-control': 'no-store' }
}

/** A form that was sent before or without scripts: the page again, which says what it needs. */
export const action = () => null

export const meta: Route.MetaFunction = createMeta({
  title: 'Confirm',
  description: 'Finish what an email of ours has asked you for.',
  path: CONFIRM_PATH,
  facts: { kind: 'private' },
})

export default function AuthConfirm({ loaderData }: Route.ComponentProps) {
  return <ConfirmPage {...loaderData} />
}
