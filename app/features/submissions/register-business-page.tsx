import { Page } from '../../ui/page/page.tsx'
import { SubmissionForm, type SubmissionFormProps } from './form/submission-form.tsx'
import { useAccountSubmissions } from './use-account-submissions.ts'

export function RegisterBusinessPage({ options, answer }: Pick<SubmissionFormProps, 'options' | 'answer'>) {
  const { answer: account } = useAccountSubmissions()
  return (
    <Page
      breadcrumb={[{ label: 'List Your Business', href: '/business-signup' }, { label: 'With Your Account' }]}
      title="List Your Business with Your Account"
      lead="A volunteer reviews each submission before it’s published. You’ll get a response within 24 hours, and the listing will be yours to manage."
    >
      {account.state === 'loading' ? (
        <p role="status">Loading...</p>
      ) : (
        <SubmissionForm
          isInParts
          options={options}
          answer={answer}
          values={account.state === 'shown' ? account.data.known : undefined}
        />
      )}
    </Page>
  )
}
