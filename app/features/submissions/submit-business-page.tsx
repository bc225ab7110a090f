import { Info } from 'lucide-react'
import { Link } from 'react-router'
import { ELIGIBILITY } from '../site/promises.ts'
import { Page } from '../../ui/page/page.tsx'
import { useSession } from '../accounts/session.tsx'
import { FormHost, SubmissionForm, type SubmissionFormProps } from './form/submission-form.tsx'

export function SubmitBusinessPage({
  providerFormId,
  ...form
}: Pick<SubmissionFormProps, 'options' | 'answer' | 'stamp' | 'captcha'> & {
  /** Of a provider's form, which then stands in place of our own. */
  providerFormId: string | undefined
}) {
  // The page that arrives is the same for everyone.
  const { user } = useSession()
  const ownership = user
    ? `You’re signed in as ${user.email}, so the listing will be yours to manage.`
    : 'That email also has a link that makes you the owner of the listing.'
  return (
    <Page
      title="List Your Business"
      lead={`Listings are free, and you don’t need an account. ${ELIGIBILITY}`}
    >
      <aside aria-label="Before you start" className="mb-6 flex gap-3 rounded-card bg-sand p-4 sm:p-5">
        <Info aria-hidden className="mt-0.5 size-5 shrink-0 text-gulf" />
        <div className="min-w-0">
          <p>
            A volunteer reviews each submission before it’s published. You’ll get a response within 24 hours,
            and a confirmation email when it’s approved if you give us an address. {ownership}
          </p>
          <Link to="/business-signup" className="-mb-2 tap-line font-semibold">
            What You Get with a Listing
          </Link>
        </div>
      </aside>
      {providerFormId === undefined ? (
        <SubmissionForm isInParts {...form} />
      ) : (
        <FormHost formId={providerFormId}>
          <iframe
            src="/form-frame"
            title="Submission form"
            sandbox="allow-scripts allow-forms allow-popups"
            className="h-[60rem] w-full rounded-control noscript:hidden"
          />
          <p className="mt-4 text-sm text-ink-soft">
            Form not loading?{' '}
            <Link to="/submit-business?form=own" reloadDocument className="tap-line">
              Use our own form instead
            </Link>
          </p>
        </FormHost>
      )}
    </Page>
  )
}
