import { Info } from 'lucide-react'
import { Link } from 'react-router'
import { PageFrame, PageHeader } from '../../ui/index.ts'
import { ProviderForm } from './provider-form.tsx'
import { SubmissionForm, type SubmissionFormProps } from './submission-form.tsx'

/** `/submit-business`: header, info note and the form host. */
export function SubmitBusinessPage({
  providerFormId,
  ...form
}: Pick<SubmissionFormProps, 'options' | 'answer' | 'stamp' | 'captcha'> & {
  /** Of a provider's form, which then stands in place of our own. */
  providerFormId: string | undefined
}) {
  return (
    <PageFrame narrow>
      <PageHeader
        breadcrumb={[{ label: 'Home', href: '/' }, { label: 'Submit a Business' }]}
        title="Submit a Business"
        lead="A listing is free for every veteran-owned business in Florida. You do not need an account."
      />
      <aside aria-label="Before you start" className="mb-6 flex gap-3 rounded-card bg-sand p-4 sm:p-5">
        <Info aria-hidden className="mt-0.5 size-5 shrink-0 text-gulf" />
        <div className="min-w-0">
          <p>
            A volunteer reviews each submission before it is published. You get a response within 24 hours,
            and a confirmation email once the listing is approved, if you give an email address. A private
            link shows you where your submission stands.
          </p>
          <Link to="/business-signup" className="-mb-2 inline-flex min-h-11 items-center font-semibold">
            What a listing brings
          </Link>
        </div>
      </aside>
      {providerFormId === undefined ? <SubmissionForm {...form} /> : <ProviderForm formId={providerFormId} />}
    </PageFrame>
  )
}
