import { ScreenAnswers } from '../../features/accounts/screen-answers.tsx'
import { MailPage } from '../../features/outbox/mail-page.tsx'
import { mailPath } from '../../features/outbox/outbox.ts'
import { createPrivateMeta } from '../../features/site/metadata.ts'
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
