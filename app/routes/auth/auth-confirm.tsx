import { ConfirmPage } from '../../features/accounts/confirm-page.tsx'
import { confirmNoticeOf } from '../../features/accounts/account-paths.ts'
import { confirmTypeOf, pathOfRedirect } from '../../features/accounts/confirm-paths.ts'
import { createPrivateMeta } from '../../features/site/metadata.ts'
import { servicesContext } from '../../request-context.ts'
import type { Route } from './+types/auth-confirm'

export { noStore as headers, showAgain as action } from '../../document/private-page.ts'

/** Only reads the address: the link is used up by the click. */
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

export const meta = createPrivateMeta('Confirm')

export default function AuthConfirm({ loaderData }: Route.ComponentProps) {
  return <ConfirmPage {...loaderData} />
}
