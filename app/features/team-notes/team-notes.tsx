import type { InferResponseType } from 'hono/client'
import { SendButton, SentForm, SubmitButton } from '../../forms/sent-form.tsx'
import { typedText } from '../../forms/typed-text.ts'
import { momentText } from '../../time/eastern-time.ts'
import { SelectField } from '../../ui/form/choice-field.tsx'
import { TextAreaField } from '../../ui/form/text-field.tsx'
import { Notice } from '../../ui/notice.tsx'
import { toast } from '../../ui/overlay/toast-store.ts'
import { Fold } from '../../ui/page/fold.tsx'
import { api } from '../accounts/api.ts'
import { useAnswer } from '../accounts/use-answer.ts'

const notesOf = api.moderation.notes[':kind'][':id']
const oneNote = api.moderation.notes[':id']

type TeamNote = InferResponseType<typeof api.moderation.notes.$get, 200>[number]

/** @param kind a tab of the desk, or `listings` */
export default function TeamNotes({ kind, id }: { kind: string; id: string }) {
  const { data, refusal, reload } = useAnswer(['notes', kind, id], () =>
    notesOf.$get({ param: { kind, id } }),
  )
  if (!data) return <p role="status">{refusal?.message}</p>
  return (
    <section aria-label="Notes of the team" className="mb-4">
      {data.notes.map((note) => (
        <Notice key={note.id} tone="news" className="mb-2">
          <p className="wrap-anywhere whitespace-pre-line">{note.text}</p>
          <p className="text-sm wrap-anywhere text-ink-soft">
            {noteFacts(note)} <time dateTime={note.at}>{momentText(note.at)}</time>
          </p>
          <NoteButtons note={note} onChanged={reload} />
        </Notice>
      ))}
      <Fold summary="Add a Note for the Team" summaryClassName="min-h-11 w-fit py-1 font-semibold text-gulf">
        <SentForm
          failure="Not saved"
          className="grid gap-3 sm:grid-cols-2"
          request={(typed) =>
            notesOf.$post({
              param: { kind, id },
              json: {
                text: typedText(typed, 'text'),
                about: data.about.find(({ value }) => value === typed.get('about'))?.value ?? 'this',
                forId: typedText(typed, 'forId') || null,
              },
            })
          }
          onDone={(_, form) => {
            form.reset()
            form.closest('details')?.removeAttribute('open')
            return reload()
          }}
        >
          <TextAreaField
            name="text"
            label="Note"
            help="Only the team sees it. Leave out what you don’t need."
            rows={3}
            className="sm:col-span-2"
          />
          <SelectField name="about" label="About" options={data.about} />
          <SelectField name="forId" label="On whose list?" placeholder="No one’s" options={data.people} />
          <SubmitButton className="justify-self-start">Add Note</SubmitButton>
        </SentForm>
      </Fold>
    </section>
  )
}

function noteFacts({ by, for: receiver, isOwn, isForReader, isOfAccount, isDone }: TeamNote): string {
  return [
    isOwn ? 'You' : (by ?? 'A former colleague'),
    isOfAccount && 'about the account',
    isForReader ? 'for you' : receiver && `for ${receiver}`,
    isDone && 'done',
  ]
    .filter(Boolean)
    .join(', ')
}

export function NoteButtons({ note, onChanged }: { note: TeamNote; onChanged: () => unknown }) {
  const { id, isDone, isOwn } = note
  const mark = (done: boolean) => oneNote.done.$put({ param: { id }, json: { isDone: done } })
  const undo = () => void mark(false).then(onChanged)
  return (
    <div className="flex flex-wrap gap-2">
      {note.for !== null && !isDone && (
        <SendButton
          className="px-3 text-sm"
          failure="Not saved"
          request={() => mark(true)}
          onDone={() => {
            toast({ title: 'Done', undo })
            return onChanged()
          }}
        >
          Done
        </SendButton>
      )}
      {isOwn && (
        <SendButton
          variant="quiet"
          className="px-3 text-sm"
          failure="Not deleted"
          request={() => oneNote.$delete({ param: { id } })}
          onDone={onChanged}
        >
          Delete
        </SendButton>
      )}
    </div>
  )
}
