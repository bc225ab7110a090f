import type { ComponentProps } from 'react'
import { href, useNavigate } from 'react-router'
import { SentForm, SubmitButton } from '../../forms/sent-form.tsx'
import { typedText } from '../../forms/typed-text.ts'
import { CheckboxField } from '../../ui/form/choice-field.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { FoldedSection } from '../../ui/page/fold.tsx'
import { api } from '../accounts/api.ts'
import { isWide, ListingFields } from '../businesses/listing-field.tsx'
import { LISTING_FIELDS } from '../businesses/listing-fields.ts'
import { ADDED_FIELDS, type AddedField } from './listing-list.ts'

/** Public at once; hours, pictures, and owners come on the page of the listing. */
export function AddListing({ options }: Pick<ComponentProps<typeof ListingFields>, 'options'>) {
  const navigate = useNavigate()
  return (
    <FoldedSection id="add-listing" title="Add a Listing" lead="Public at once, without an owner">
      <SentForm
        aria-labelledby="add-listing-title"
        className="grid gap-5 sm:grid-cols-2"
        failure="Not added"
        request={(typed) => {
          const values = Object.fromEntries(ADDED_FIELDS.map((name) => [name, typedText(typed, name)]))
          return api.moderation.listings.$post({
            json: {
              values: values as Record<AddedField, string>,
              reason: typedText(typed, 'reason'),
              isNew: typed.has('isNew'),
            },
          })
        }}
        toast={{ title: 'Listed', description: 'Add hours, pictures, and owners here.' }}
        onDone={({ id }) => navigate(href('/my-businesses/:businessId', { businessId: id }))}
      >
        <ListingFields
          names={ADDED_FIELDS}
          fields={LISTING_FIELDS}
          values={{}}
          options={options}
          idOf={(name) => `add-${name}`}
          own={(_, field) => ({
            className: isWide(field) ? 'sm:col-span-2' : undefined,
            optional: field.need === undefined,
            autoComplete: 'off',
          })}
        />
        <TextField
          name="reason"
          id="add-reason"
          label="How do you know of it?"
          help="For the log: “Met the owner at the Stuart fair.”"
          className="sm:col-span-2"
        />
        <CheckboxField
          name="isNew"
          id="add-isNew"
          label="I’ve looked: it isn’t listed yet"
          className="sm:col-span-2"
        />
        <SubmitButton variant="primary" className="justify-self-start">
          Publish It
        </SubmitButton>
      </SentForm>
    </FoldedSection>
  )
}
