import { findBusiness } from '../../features/businesses/read-businesses.server.ts'
import { data } from 'react-router'
import { AuthPage } from '../../features/accounts/auth-page.tsx'
import { authModeOf, localPath } from '../../features/accounts/return-path.ts'
import { claimedBusiness } from '../../features/accounts/sign-in-reason.ts'
import { receiveCredentials } from '../../features/accounts/receive-credentials.ts'
import { createPrivateMeta } from '../../features/site/metadata.ts'
import { formOf } from '../../forms/read-form.server.ts'
import { readUnlessAway } from '../../db/unavailable.ts'
import { servicesContext } from '../../request-context.ts'
import type { Route } from './+types/auth'

export async function loader({ request, context }: Route.LoaderArgs) {
  const { mode, from } = addressOf(request)
  const claimed = claimedBusiness(from)
  const { source } = context.get(servicesContext)
  const business = claimed && (await readUnlessAway(findBusiness(source, claimed), undefined))
  return { mode, from, businessName: business ? business.name : undefined }
}

export async function action({ request }: Route.ActionArgs) {
  return data(receiveCredentials(await formOf(request), addressOf(request).mode), 400)
}

function addressOf(request: Request) {
  const { searchParams } = new URL(request.url)
  const from = localPath(searchParams.get('from'))
  return { mode: authModeOf(searchParams.get('mode'), from), from }
}

export const meta: Route.MetaFunction = createPrivateMeta(({ loaderData }) => ({
  title: loaderData?.mode === 'sign-up' ? 'Create an Account' : 'Sign In',
  description: 'Sign in to the Florida directory of veteran-owned businesses, or create an account.',
}))

export default function Auth({ loaderData, actionData }: Route.ComponentProps) {
  return <AuthPage {...loaderData} answer={actionData} />
}
