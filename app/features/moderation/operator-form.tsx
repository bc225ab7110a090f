import { typedText } from '../../forms/typed-text.ts'
import { SentForm, SubmitButton } from '../../forms/sent-form.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { Notice } from '../../ui/notice.tsx'
import { api } from '../accounts/api.ts'
import type { Operator } from '../site/operator.ts'

/** Asked for until it is answered: visitors want to know who runs the directory. */
export default function OperatorForm({ operator, onSaved }: { operator: Operator; onSaved: () => unknown }) {
  return (
    <Notice tone="news" className="mb-6">
      <SentForm
        aria-labelledby="operator-title"
        className="flex flex-wrap items-end gap-3"
        failure="Not saved"
        request={(typed) =>
          api.status.operator.$put({
            json: { name: typedText(typed, 'name'), county: typedText(typed, 'county') },
          })
        }
        toast={{ title: 'Saved', description: 'About Us and Contact Us say it now.' }}
        onDone={onSaved}
      >
        <h2 id="operator-title" className="basis-full text-lg">
          Who runs this directory?
        </h2>
        <p className="basis-full">
          About Us, Contact Us, and the pages about privacy, terms, and accessibility name you. Until you
          answer, they name no one.
        </p>
        <TextField
          name="name"
          id="operator-name"
          defaultValue={operator.name}
          label="Person or organization"
          className="basis-64"
          required
        />
        <TextField
          name="county"
          id="operator-county"
          defaultValue={operator.county}
          label="Florida county"
          className="basis-48"
          optional
        />
        <SubmitButton variant="primary">Save</SubmitButton>
      </SentForm>
    </Notice>
  )
}
