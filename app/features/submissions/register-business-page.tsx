import { PageFrame } from '../../ui/index.ts'
import type { FormOptions } from './form-values.ts'
import { SubmissionForm } from './submission-form.tsx'

/** What a signed-in owner sees at `/register-business`: the form of `/submit-business`. */
export function RegisterBusinessPage({ options }: { options: FormOptions }) {
  return (
    <PageFrame narrow>
      <h1 className="text-2xl md:text-3xl">Register a Business</h1>
      <p className="mt-2 mb-6 text-lg text-ink-soft">
        A volunteer reviews each submission before it is published. You get a response within 24 hours.
      </p>
      <SubmissionForm options={options} action="/submit-business" />
    </PageFrame>
  )
}
