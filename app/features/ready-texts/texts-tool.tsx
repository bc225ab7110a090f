import type { InferResponseType } from 'hono/client'
import { useState } from 'react'
import { SentForm, SubmitButton } from '../../forms/sent-form.tsx'
import { typedText } from '../../forms/typed-text.ts'
import { useSending } from '../../forms/use-sending.ts'
import { countText } from '../../text/count-text.ts'
import { Button } from '../../ui/button.tsx'
import { SelectField } from '../../ui/form/choice-field.tsx'
import { TextAreaField, TextField } from '../../ui/form/text-field.tsx'
import { RemovalDialog } from '../../ui/overlay/removal-dialog.tsx'
import { Fold } from '../../ui/page/fold.tsx'
import { Section } from '../../ui/page/section.tsx'
import { Answered } from '../accounts/answered.tsx'
import { api } from '../accounts/api.ts'
import { useAnswer } from '../accounts/use-answer.ts'

const texts = api.moderation.texts

type Use = InferResponseType<typeof texts.$get, 200>[number]
type OwnText = Use['own'][number]

export default function TextsTool() {
  const { answer, reload } = useAnswer(['texts'], () => texts.$get())
  return (
    <Answered answer={answer} onAskAgain={() => void reload()}>
      {(uses) => (
        <>
          <p className="mb-6 max-w-prose text-ink-soft">
            Each text is a button above the box where a decision is written. Add the ones your team writes
            often. Every reviewer can use and change them.
          </p>
          <TextForm uses={uses} onSaved={reload} />
          {uses
            .filter(({ given, own }) => given.length + own.length > 0)
            .map(({ kind, decision, name, given, own }) => (
              <Section key={name} id={`${kind}-${decision}`} title={name} className="md:mt-10">
                <ul className="divide-y divide-line">
                  {own.map((text) => (
                    <OwnTextLine key={text.id} own={text} uses={uses} onChanged={reload} />
                  ))}
                </ul>
                {given.length > 0 && (
                  <Fold
                    summary={`${countText(given.length, 'text')} of the directory`}
                    summaryClassName="w-fit font-semibold"
                  >
                    {given.map(({ label, text }) => (
                      <p key={label} className="mt-2 max-w-prose text-ink-soft">
                        <strong>{label}:</strong> {text}
                      </p>
                    ))}
                  </Fold>
                )}
              </Section>
            ))}
        </>
      )}
    </Answered>
  )
}

interface Changing {
  uses: readonly Use[]
  onChanged: () => Promise<void>
}

function OwnTextLine({ own, uses, onChanged }: Changing & { own: OwnText }) {
  const { id, label, text } = own
  const [step, setStep] = useState<'shown' | 'changing' | 'changed'>('shown')
  const sending = useSending('Not removed')
  if (step === 'changing') {
    const close = async () => {
      await onChanged()
      setStep('changed')
    }
    return (
      <li className="py-3">
        <TextForm uses={uses} own={own} onSaved={close} onCancel={() => setStep('changed')} />
      </li>
    )
  }
  return (
    <li className="py-3 wrap-anywhere">
      <p className="font-semibold">{label}</p>
      <p className="max-w-prose whitespace-pre-line">{text}</p>
      <div className="mt-2 flex flex-wrap gap-2">
        <Button
          aria-label={`Change “${label}”`}
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- it was pressed, and comes back
          autoFocus={step === 'changed'}
          onClick={() => setStep('changing')}
        >
          Change
        </Button>
        <RemovalDialog
          title={`Remove “${label}”?`}
          description="Nobody will be offered it anymore. What was sent with it stays."
          action="Remove"
          trigger={
            <Button variant="quiet" aria-label={`Remove “${label}”`} busy={sending.isSending}>
              Remove
            </Button>
          }
          onRemove={() => sending.send(() => texts[':id'].$delete({ param: { id } }), { onDone: onChanged })}
        />
      </div>
    </li>
  )
}

function TextForm({
  uses,
  own,
  onSaved,
  onCancel,
}: {
  uses: readonly Use[]
  /** Absent for a new one. */
  own?: OwnText
  onSaved: () => unknown
  onCancel?: () => void
}) {
  return (
    <SentForm
      aria-label={own ? `Change “${own.label}”` : 'Add a text'}
      failure="Not saved"
      idOf={(name) => (own ? `${own.id}-${name}` : name)}
      request={(typed) => {
        const use = uses.find(({ name }) => name === typed.get('use'))
        if (!use) return
        const { kind, decision } = use
        const json = { kind, decision, label: typedText(typed, 'label'), text: typedText(typed, 'text') }
        return own ? texts[':id'].$put({ param: { id: own.id }, json }) : texts.$post({ json })
      }}
      toast={{ title: own ? 'Changed' : 'Added' }}
      onDone={(_, form) => {
        form.reset()
        return onSaved()
      }}
      className="grid max-w-3xl gap-4"
    >
      <SelectField
        name="use"
        label="When is it offered?"
        options={uses.map(({ name }) => ({ value: name, label: name }))}
        defaultValue={
          uses.find(({ kind, decision }) => kind === own?.kind && decision === own.decision)?.name
        }
      />
      <TextField
        name="label"
        label="Button"
        help="A few words, such as “Not in Florida.”"
        maxLength={40}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- what “Change” opens
        autoFocus={own !== undefined}
        autoComplete="off"
        defaultValue={own?.label}
      />
      <TextAreaField name="text" label="Text" maxLength={2000} defaultValue={own?.text} />
      <div className="flex flex-wrap gap-3">
        <SubmitButton variant={own ? 'secondary' : 'primary'}>{own ? 'Save' : 'Add'}</SubmitButton>
        {onCancel && (
          <Button variant="quiet" onClick={onCancel}>
            Cancel
          </Button>
        )}
      </div>
    </SentForm>
  )
}
