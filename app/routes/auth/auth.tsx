import { data } from 'react-router'
import { AuthPage } from '../../features/accounts/components.ts'
import { authModeOf, localPath, receiveCredentials } from '../../features/accounts/index.ts'
import { pageMetadata } from '../../features/site/index.ts'
import type { Route } from './+types/auth'

/** In the address, so that the screen works without scripts. */
export function loader({ request }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url)
  return { mode: authModeOf(searchParams.get('mode')), from: localPath(searchParams.get('from')) }
}

export async function action({ request }: Route.ActionArgs) {
  // A body that is no form counts as an empty form.
  const answer = receiveCredentials(await request.formData().catch(() => new FormData()))
  return data(answer, answer.status)
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageMetadata({
    title: loaderData?.mode === 'sign-up' ? 'Create an Account' : 'Sign In',
    description: 'Sign in to the Florida directory of veteran-owned businesses, or create an account.',
    path: '/auth',
    facts: { kind: 'private' },
    matches,
  })

export default function Auth({ loaderData, actionData }: Route.ComponentProps) {
  return <AuthPage mode={loaderData.mode} from={loaderData.from} answer={actionData} />
}
