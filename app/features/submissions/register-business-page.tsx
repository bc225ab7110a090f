import { PageFrame, PageHeader } from '../../ui/index.ts'
import type { FormOptions } from './form-values.ts'
import { SubmissionForm } from './submission-form.tsx'

/** What a signed-in owner sees at `/register-business`: the form of `/submit-business`. */
export function RegisterBusinessPage({ options }: { options: FormOptions }) {
  return (
    <PageFrame narrow>
      <PageHeader
        breadcrumb={[{ label: 'Get listed', href: '/business-signup' }, { label: 'Register a Business' }]}
        title="Register a Business"
        lead="A person reads each submission before it is published. You get a response within 24 hours."
      />
      <SubmissionForm options={options} action="/submit-business" />
    </PageFrame>
  )
}
