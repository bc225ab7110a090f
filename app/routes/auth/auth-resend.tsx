import { ResendPage } from '../../features/accounts/components.ts'
import { RESEND_PATH } from '../../features/accounts/index.ts'
import { createMeta } from '../../features/site/index.ts'
import type { Route } from './+types/auth-resend'

export const meta: Route.MetaFunction = createMeta({
  title: 'Send the Confirmation Again',
  description: 'Have the email that finishes a new account sent once more.',
  path: RESEND_PATH,
  facts: { kind: 'private' },
})

/** A form sent without scripts: the page again, which says that it needs them. */
export const action = () => null

export default ResendPage
