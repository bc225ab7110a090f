import { Info } from 'lucide-react'
import { Link } from 'react-router'
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
  const note = (
    <div className="mt-3 space-y-2 text-sm text-ink-soft">
      <p>
        You’ll get a confirmation email when it’s approved if you give us an address.{' '}
        {!user && 'That email also has a link that makes you the owner of the listing.'}
      </p>
      <Link to="/business-signup" className="tap-line font-semibold">
        What You Get with a Listing
      </Link>
    </div>
  )
  return (
    <Page
      title="List Your Business"
      className="max-md:mb-2 max-md:border-0 max-md:pb-0 [main:has([data-later-part])_&]:[&_h1]:text-lg [main:has([data-later-part])_&]:[&_nav]:hidden"
    >
      <aside
        aria-label="Before you start"
        className="mb-2 flex gap-2 rounded-card bg-sand px-3 py-1 text-sm md:mb-6 md:py-3 md:text-base [main:has([data-later-part])_&]:hidden"
      >
        <Info aria-hidden className="mt-0.5 size-5 shrink-0 text-gulf max-sm:hidden" />
        <p className="min-w-0 wrap-break-word">
          {user
            ? `You’re signed in as ${user.email}, so the listing will be yours. A volunteer reviews it.`
            : 'Free, no account needed. For businesses at least 51% veteran-owned. A volunteer reviews each submission before it’s published.'}
        </p>
      </aside>
      {providerFormId === undefined ? (
        <SubmissionForm isInParts note={note} {...form} />
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
          {note}
        </FormHost>
      )}
    </Page>
  )
}
