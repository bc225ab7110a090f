import { Form } from 'react-router'
import { Button } from '../../ui/button.tsx'
import { PageFrame } from '../../ui/page/page-frame.tsx'
import { PageHeader } from '../../ui/page/page-header.tsx'
import { useIsSending } from '../../ui/page/connection.ts'

/** `/submission/confirm/:token`: one button, because programs that read mail open links too. */
export function ConfirmSubmissionPage({ businessName }: { businessName: string }) {
  const isSending = useIsSending()
  return (
    <PageFrame narrow>
      <PageHeader
        breadcrumb={[{ label: 'Home', href: '/' }, { label: 'Confirm Your Submission' }]}
        title="Did You Submit This Business?"
        lead={
          <>
            Someone submitted <span className="font-semibold wrap-break-word text-ink">{businessName}</span>{' '}
            with your email address. Tell us it was you, and a volunteer will review it.
          </>
        }
      />
      <Form method="post">
        <Button type="submit" variant="primary" disabled={isSending}>
          Yes, It Was Me
        </Button>
      </Form>
      <p className="mt-4 text-ink-soft">
        If it wasn’t you, just close this page. The submission won’t be reviewed.
      </p>
    </PageFrame>
  )
}
