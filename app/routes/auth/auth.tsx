import { data } from 'react-router'
import { AuthPage } from '../../features/accounts/components.ts'
import { authModeOf, localPath, receiveCredentials } from '../../features/accounts/index.ts'
import { createMeta } from '../../features/site/index.ts'
import { formOf } from '../../forms/read-form.server.ts'
import type { Route } from './+types/auth'

export function loader({ request }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url)
  return { mode: authModeOf(searchParams.get('mode')), from: localPath(searchParams.get('from')) }
}

export async function action({ request }: Route.ActionArgs) {
  const mode = authModeOf(new URL(request.url).searchParams.get('mode'))
  return data(receiveCredentials(await formOf(request), mode), 400)
}

export const meta: Route.MetaFunction = createMeta(({ loaderData }) => ({
  title: loaderData?.mode === 'sign-up' ? 'Create an Account' : 'Sign In',
  description: 'Sign in to the Florida directory of veteran-owned businesses, or create an account.',
  path: '/auth',
  facts: { kind: 'private' },
}))

export default function Auth({ loaderData, actionData }: Route.ComponentProps) {
  return <AuthPage mode={loaderData.mode} from={loaderData.from} answer={actionData} />
}
