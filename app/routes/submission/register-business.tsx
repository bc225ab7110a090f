import { withSession } from '../../features/accounts/require-session.tsx'
import { createPrivateMeta } from '../../features/site/metadata.ts'
import { RegisterBusinessPage } from '../../features/submissions/register-business-page.tsx'
import { sendWithAccount } from '../../features/submissions/send-submission.ts'
import { formOptions } from '../../features/submissions/check-submission.server.ts'
import type { Route } from './+types/register-business'

export function loader() {
  return { options: formOptions() }
}

/** The form is sent from the browser, because only it knows the session. */
export async function clientAction({ request }: Route.ClientActionArgs) {
  return sendWithAccount(await request.formData())
}

export const meta = createPrivateMeta('List Your Business with Your Account')

export default withSession(({ loaderData, actionData }: Route.ComponentProps) => (
  <RegisterBusinessPage options={loaderData.options} answer={actionData} />
))
