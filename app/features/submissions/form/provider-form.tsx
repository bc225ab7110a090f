import { Link } from 'react-router'
import { FormHost } from './form-host.tsx'

export function ProviderForm({ formId }: { formId: string }) {
  return (
    <FormHost formId={formId}>
      <iframe
        src="/form-frame"
        title="Submission form"
        sandbox="allow-scripts allow-forms allow-popups"
        className="h-[60rem] w-full rounded-control noscript:hidden"
      />
      <p className="mt-4 text-sm text-ink-soft">
        Does the form not show, or are scripts off?{' '}
        <Link to="/submit-business?form=own" reloadDocument className="inline-flex min-h-11 items-center">
          Use the form of this site
        </Link>
      </p>
    </FormHost>
  )
}
