import { ActionForm } from '../../ui/form/action-form.tsx'
import { Page } from '../../ui/page/page.tsx'

/** `/submission/confirm/:token`: one button, because programs that read mail open links too. */
export function ConfirmSubmissionPage({ businessName }: { businessName: string }) {
  return (
    <Page
      breadcrumb={[{ label: 'Confirm Your Submission' }]}
      title="Did You Submit This Business?"
      lead={
        <>
          Someone submitted <span className="font-semibold wrap-break-word text-ink">{businessName}</span>{' '}
          with your email address. Tell us it was you, and a volunteer will review it.
        </>
      }
    >
      <ActionForm submitLabel="Yes, It Was Me" />
      <p className="mt-4 text-ink-soft">
        If it wasn’t you, just close this page. The submission won’t be reviewed.
      </p>
    </Page>
  )
}
