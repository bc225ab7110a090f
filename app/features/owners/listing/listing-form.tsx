import { lazy, Suspense, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useSending } from '../../../forms/use-sending.ts'
import { useUnsaved } from '../../../forms/use-unsaved.ts'
import { KeptChanges } from '../../../forms/kept-changes.tsx'
import { findOnDevice, keepOnDevice } from '../../../forms/device-draft.ts'
import { ErrorSummary } from '../../../ui/form/error-summary.tsx'
import { SentForm, SubmitButton } from '../../../forms/sent-form.tsx'
import { FoldedSection } from '../../../ui/page/fold.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'
import { typedText } from '../../../forms/typed-text.ts'
import { openFolds } from '../../../ui/page/open-folds.ts'
import { toast } from '../../../ui/overlay/toast-store.ts'
import { api } from '../../accounts/api.ts'
import { isWide, ListingFields } from '../../businesses/listing-field.tsx'
import {
  columnLabel,
  type FieldDefinition,
  fieldHelp,
  LISTING_FIELD_NAMES,
  LISTING_FIELDS,
  type ListingField,
  type ListingValues,
} from '../../businesses/listing-fields.ts'
import { isSameValue, typedField } from '../../businesses/typed-field.ts'
import { hasTwoTimeZones } from '../../places/time-zone.ts'
import { SpecialDaysField } from '../../opening-hours/special-days-field.tsx'
import { FORM_PARTS, partSummary } from './form-parts.ts'
import type { BusinessSectionProps, MyBusinessPageData } from '../my-businesses/my-business.ts'

const HeldNotice = lazy(() => import('../edits/held-notice.tsx'))

const LIST = new Intl.ListFormat('en-US', { type: 'disjunction' })

type Options = MyBusinessPageData['options']

/** Sends only what was changed, so that two owners do not overwrite each other. */
export function ListingForm({
  business,
  comesAfter,
  proposed,
  onPropose,
  onChanged,
  onSaved,
}: BusinessSectionProps & {
  /** How the previous form ended, to move the focus that was lost with it. */
  comesAfter?: 'saving' | 'another' | undefined
  proposed?: Partial<ListingValues>
  onPropose: (values: Partial<ListingValues>) => void
  onSaved: () => Promise<void>
}) {
  const { values, publicValues, options, isModerating } = business
  const form = useRef<HTMLFormElement>(null)
  const saveButton = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (proposed) document.getElementById('edit')?.scrollIntoView()
    else if (!comesAfter || document.activeElement !== document.body) return
    const next = comesAfter === 'saving' ? saveButton : form
    next.current?.focus({ preventScroll: true })
  }, [comesAfter, proposed])
  const sending = useSending('Changes not saved', { summary: 'all' })
  const { isSending, problems, errors } = sending
  const draftKey = `listing-draft-${business.id}`
  // The server's value wins over an equal draft; the rest is unsaved work.
  const [draft] = useState(() => differing(findOnDevice(draftKey)?.values ?? {}, business))
  const changed = () => (form.current ? changedValues(new FormData(form.current), values) : {})
  useUnsaved(() => Object.keys(changed()).length > 0)
  const [unsaved, setUnsaved] = useState<Partial<ListingValues>>({ ...draft, ...proposed })
  const keep = () => {
    keepOnDevice(draftKey, changed())
    setUnsaved(changed())
  }
  const discard = async () => {
    keepOnDevice(draftKey, {})
    await onChanged()
  }

  const save = async (form: FormData) => {
    const typed = changed()
    if (Object.keys(typed).length > 0) {
      return api['my-businesses'][':id'].$patch({
        param: { id: business.id },
        json: { values: typed, reason: typedText(form, 'reason') },
      })
    }
    toast({ title: 'Nothing to save', description: 'You haven’t changed anything.' })
    return undefined
  }

  useLayoutEffect(() => {
    for (const name of Object.keys({ ...draft, ...proposed, ...publicValues, ...errors })) {
      openFolds(document.getElementById(listingFieldId(name)))
    }
  }, [draft, proposed, publicValues, errors])

  const initial = { ...values, ...draft, ...proposed }
  const isLeftOut = (name: ListingField) =>
    name === 'specialDays' || (name === 'timeZone' && !hasTwoTimeZones(values.county))
  const fieldsOf = (names: readonly ListingField[]) => (
    <div className="grid grid-cols-1 gap-5 sm:grid-cols-2">
      <ListingFields
        names={names.filter((name) => !isLeftOut(name))}
        fields={LISTING_FIELDS}
        values={initial}
        errors={errors}
        options={options}
        idOf={listingFieldId}
        own={(name, definition) => {
          const shown = publicValues[name]
          return {
            areDaysFolded: true,
            className: isWide(definition) ? 'sm:col-span-2' : undefined,
            optional: definition.need === undefined,
            autoComplete: 'off',
            help:
              shown === undefined
                ? fieldHelp(definition, values.category)
                : `Public now: ${shown || 'nothing'}`,
          }
        }}
        renderAfter={(name) =>
          name === 'hours' && (
            <SpecialDaysField
              name="specialDays"
              id={listingFieldId('specialDays')}
              defaultValue={initial.specialDays}
              error={errors?.['specialDays']}
              className="sm:col-span-2"
            />
          )
        }
      />
    </div>
  )

  return (
    <SentForm
      ref={form}
      tabIndex={-1}
      aria-labelledby="edit"
      className="focus:outline-none [&_:is(input,select,textarea,button,summary)]:scroll-mb-28 [&_textarea]:max-h-56"
      onChange={keep}
      sending={sending}
      request={save}
      toast={savedWords}
      onDone={() => {
        keepOnDevice(draftKey, {})
        return onSaved()
      }}
    >
      {Object.keys(draft).length > 0 && <KeptChanges onDiscard={() => void discard()} />}
      <ErrorSummary {...problems} idOf={listingFieldId} />
      <Suspense>
        <HeldNotice business={business} onChanged={onChanged} onUseAgain={onPropose} />
      </Suspense>
      {FORM_PARTS.map((part) => (
        <FoldedSection
          key={part.id}
          id={part.id}
          title={part.title}
          Heading="h3"
          lead={
            <>
              {part.names.some((name) => name in unsaved) && (
                <strong className="text-ink">Not saved yet. </strong>
              )}
              {partSummary(part, { ...values, ...unsaved }, options)}
            </>
          }
        >
          <p className="mb-5 max-w-prose text-ink-soft">
            {isModerating ? PUBLIC_AT_ONCE : whenPublic(part.names.filter((name) => !isLeftOut(name)))}
          </p>
          {fieldsOf(part.names)}
        </FoldedSection>
      ))}
      {isModerating && (
        <TextField
          name="reason"
          id={listingFieldId('reason')}
          label="Why do you change it? The owners read this."
          className="mt-5"
        />
      )}
      {/* In sight wherever one is in the long form; what takes the focus scrolls clear of it. */}
      <div className="sticky bottom-0 z-10 -mx-4 mt-2 border-t border-line bg-paper px-4 py-3">
        <SubmitButton ref={saveButton} variant="primary" className="w-full sm:w-auto sm:min-w-44">
          {isSending ? 'Saving...' : 'Save Changes'}
        </SubmitButton>
      </div>
    </SentForm>
  )
}

export function listingFieldId(name: string): string {
  return `listing-${name}`
}

const PUBLIC_AT_ONCE = 'What you change here is public as soon as you save.'

function whenPublic(names: readonly ListingField[]): string {
  const held = names.filter((name) => LISTING_FIELDS[name].review === 'first')
  if (held.length === 0) return PUBLIC_AT_ONCE
  const labels = held.map((name) =>
    LISTING_FIELDS[name].label.replace(/^\w/, (letter) => letter.toLowerCase()),
  )
  return `We check a change of the ${LIST.format(labels)} before it goes public. Until then your page stays as it is.`
}

function differing(
  draft: Record<string, string>,
  { values, options }: Pick<MyBusinessPageData, 'values' | 'options'>,
): Partial<ListingValues> {
  const names = LISTING_FIELD_NAMES.filter((name) => {
    const text = draft[name]
    return text !== undefined && text !== values[name] && isOffered(LISTING_FIELDS[name], text, options)
  })
  return Object.fromEntries(names.map((name) => [name, draft[name]]))
}

/** A draft of an earlier version may hold what its field no longer has. */
function isOffered({ kind, options: list }: FieldDefinition, text: string, options: Options): boolean {
  if (kind !== 'choices' || !list || text === '') return true
  return text.split(',').every((one) => options[list]?.some(({ value }) => value === one))
}

function changedValues(form: FormData, before: ListingValues): Partial<ListingValues> {
  const changed: Partial<ListingValues> = {}
  for (const name of LISTING_FIELD_NAMES) {
    const text = typedField(form, name, LISTING_FIELDS[name])
    if (!isSameValue(LISTING_FIELDS[name], text, before[name])) changed[name] = text
  }
  return changed
}

function savedWords({ published, held }: { published: string[]; held: string[] }) {
  const names = (columns: string[]) => columns.map(columnLabel).join(', ')
  if (published.length === 0 && held.length === 0) {
    return { title: 'Saved', description: 'Nothing on the listing has changed.' }
  }
  return {
    title: 'Saved',
    description: [
      published.length > 0 && `Public now: ${names(published)}.`,
      held.length > 0 && `In review: ${names(held)}.`,
    ]
      .filter(Boolean)
      .join(' '),
  }
}
