import { ScreenAnswers } from '../../features/accounts/screen-answers.tsx'
import { MailPage } from '../../features/outbox/outbox-pages.tsx'
import { createPrivateMeta } from '../../features/site/metadata.ts'
import type { Route } from './+types/outbox-mail'

export const meta = createPrivateMeta({
  title: 'Email in the Outbox',
  description: 'One email from the directory.',
})

export default function OutboxMail({ params }: Route.ComponentProps) {
  return (
    <ScreenAnswers>
      <MailPage id={params.mailId} />
    </ScreenAnswers>
  )
}
