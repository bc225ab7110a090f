import { ScreenAnswers } from '../../features/accounts/components.ts'
import { MailPage } from '../../features/outbox/components.ts'
import { mailPath } from '../../features/outbox/index.ts'
import { createPrivateMeta } from '../../features/site/index.ts'
import type { Route } from './+types/outbox-mail'

export const meta: Route.MetaFunction = createPrivateMeta(({ params }) => ({
  title: 'Email in the Outbox',
  description: 'One email from the directory.',
  path: mailPath(params.mailId),
}))

export default function OutboxMail({ params }: Route.ComponentProps) {
  return (
    <ScreenAnswers>
      <MailPage id={params.mailId} />
    </ScreenAnswers>
  )
}
