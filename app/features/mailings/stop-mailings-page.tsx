import { ActionForm } from '../../ui/form/action-form.tsx'
import { Page } from '../../ui/page/page.tsx'

/** `/follow/end/:token`, for emails of the team: one button, because programs that read mail open links too. */
export function StopMailingsPage({ isStopped }: { isStopped: boolean }) {
  return (
    <Page title={isStopped ? 'We’ve Stopped These Emails' : 'Stop Emails From Our Team?'}>
      <p className="mb-5 max-w-prose">
        {isStopped
          ? 'That holds for good, even if you close your account. '
          : 'We write now and then about something that matters to many businesses, such as a storm or a fair. '}
        You’ll still get emails about what you do here, such as our answer to a change you sent.
      </p>
      {!isStopped && <ActionForm submitLabel="Stop These Emails" />}
    </Page>
  )
}
