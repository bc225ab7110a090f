import { ScreenAnswers } from '../../features/accounts/screen-answers.tsx'
import { MailPage } from '../../features/outbox/outbox-pages.tsx'
import { createPrivateMeta } from '../../features/site/metadata.ts'
import type { Route } from './+types/outbox-mail'

export const meta = createPrivateMeta('Email in the Outbox')

export default function OutboxMail({ params }: Route.ComponentProps) {
  return (
    <ScreenAnswers>
      <MailPage id={params.mailId} />
    </ScreenAnswers>
  )
}
