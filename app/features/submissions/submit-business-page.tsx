import { Link } from 'react-router'
import { ELIGIBILITY } from '../site/promises.ts'
import { Page } from '../../ui/page/page.tsx'
import { useSession } from '../accounts/session.tsx'
import { FormHost, SubmissionForm, type SubmissionFormProps } from './form/submission-form.tsx'

/** On a phone every line above the first field counts, and the later parts need no introduction. */
const ONLY_FIRST_PART =
  'max-md:mb-3 max-md:pb-3 md:mb-6 md:pb-4 [main:has([data-later-part])_&]:[&_:is(nav,p)]:hidden [main:has([data-later-part])_&]:[&_h1]:text-lg'

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
  const note = (
    <div className="mt-3 space-y-2 text-sm text-ink-soft">
      <p>
        {ELIGIBILITY} You’ll get a confirmation email when it’s approved if you give us an address.{' '}
        {ownership}
      </p>
      <Link to="/business-signup" className="tap-line font-semibold">
        What You Get with a Listing
      </Link>
    </div>
  )
  return (
    <Page
      title="List Your Business"
      lead="Free, and you don’t need an account. A volunteer answers within 24 hours."
      className={ONLY_FIRST_PART}
    >
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
        </FormHost>
      )}
    </Page>
  )
}
