import { Form } from 'react-router'
import { Button, PageFrame, PageHeader, useIsSending } from '../../../ui/index.ts'

/** `/submission/confirm/:token`: one button, because programs that read mail open links too. */
export function ConfirmSubmissionPage({ businessName }: { businessName: string }) {
  const isSending = useIsSending()
  return (
    <PageFrame narrow>
      <PageHeader
        breadcrumb={[{ label: 'Home', href: '/' }, { label: 'Confirm your submission' }]}
        title="Did you send this in?"
        lead={
          <>
            Somebody sent in <span className="font-semibold wrap-break-word text-ink">{businessName}</span>{' '}
            and gave your email address. A volunteer reads it once you say that it was you.
          </>
        }
      />
      <Form method="post">
        <Button type="submit" variant="primary" disabled={isSending}>
          Yes, It Was Me
        </Button>
      </Form>
      <p className="mt-4 text-ink-soft">
        Was it not you? Then close this page. Nobody will read the submission.
      </p>
    </PageFrame>
  )
}
