import { withSession } from '../../features/accounts/components.ts'
import { createPrivateMeta } from '../../features/site/index.ts'
import { RegisterBusinessPage, sendWithAccount } from '../../features/submissions/components.ts'
import { formOptions } from '../../features/submissions/index.server.ts'
import type { Route } from './+types/register-business'

export function loader() {
  return { options: formOptions() }
}

/** The form is sent from the browser, because only it knows the session. */
export async function clientAction({ request }: Route.ClientActionArgs) {
  return sendWithAccount(await request.formData())
}

export const meta = createPrivateMeta({
  title: 'List Your Business with Your Account',
  description: 'List a veteran-owned business in Florida, and keep it up to date with your account.',
  path: '/register-business',
})

export default withSession(({ loaderData, actionData }: Route.ComponentProps) => (
  <RegisterBusinessPage options={loaderData.options} answer={actionData} />
))
