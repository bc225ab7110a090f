import { useState } from 'react'
import { countText } from '../../text/count-text.ts'
import { toOutcome } from '../../platform/api-outcome.ts'
import { CheckboxField, RadioField } from '../../ui/form/choice-field.tsx'
import { ReasonDialog } from '../../ui/overlay/reason-dialog.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { api } from '../accounts/api.ts'
import { useAnswer } from '../accounts/use-answer.ts'

interface MergeDialogProps {
  ids: readonly [string, string]
  onDone: () => unknown
  onClose: () => void
}

/** Which of two listings stays, and with which values: its own, unless it has none. */
export default function MergeDialog({ ids, onDone, onClose }: MergeDialogProps) {
  const [one, other] = ids
  const { data, refusal } = useAnswer(['comparison', one, other], () =>
    api.moderation.listings.comparison.$get({ query: { one, other } }),
  )
  const [kept, setKept] = useState('0')
  const [chosen, setChosen] = useState<Readonly<Record<string, string>>>({})
  const [picked, setPicked] = useState<Readonly<Record<string, boolean>>>({})
  const [reason, setReason] = useState('')
  const fields = data?.fields ?? []
  const choiceOf = ({ column, texts }: (typeof fields)[number]) =>
    chosen[column] ?? (texts[Number(kept)] === '' ? String(1 - Number(kept)) : kept)
  const [stays, goes] = [data?.listings[Number(kept)], data?.listings[1 - Number(kept)]]
  const { room = 0 } = stays ?? {}
  const going = (goes?.pictures ?? []).filter(({ photoId }, at) => picked[photoId] ?? at < room)
  const send = (text: string) =>
    toOutcome(
      api.moderation.listings[':id'].merge.$post({
        param: { id: ids[Number(kept)] ?? one },
        json: {
          goneId: ids[1 - Number(kept)] ?? other,
          photoIds: going.map(({ photoId }) => photoId),
          take: fields.filter((field) => choiceOf(field) !== kept).map(({ column }) => column),
          reason: text,
        },
      }),
    )
  return (
    <ReasonDialog
      title="Merge these two?"
      description="One stays. The other is taken down, and its address leads to the one that stays, which gets its owners, posts, open reports, and the pictures you choose. You can put it back later, alone."
      action="Merge"
      isDangerous
      label="Why? The owners of both read this."
      reason={reason}
      onType={setReason}
      onSend={send}
      onDone={onDone}
      onClose={onClose}
    >
      {!data && (refusal ? <p role="alert">{refusal.message}</p> : <Spinner label="Loading..." />)}
      {data && (
        <RadioField
          name="kept"
          label="Which one stays?"
          value={kept}
          onChange={setKept}
          options={data.listings.map(({ id, name, place }, at) => ({
            value: String(at),
            label: `${name}, ${place} (${id})`,
          }))}
        />
      )}
      {fields.map((field) => (
        <RadioField
          key={field.column}
          name={`field-${field.column}`}
          label={field.label}
          value={choiceOf(field)}
          onChange={(value) => setChosen((all) => ({ ...all, [field.column]: value }))}
          options={field.texts.map((text, at) => ({ value: String(at), label: text || 'Nothing' }))}
        />
      ))}
      {stays && goes && stays.pictures.length + goes.pictures.length > 0 && (
        <div className="grid gap-4 sm:grid-cols-2">
          <div>
            <p className="font-semibold">Pictures That Stay</p>
            {stays.pictures.length === 0 && <p>None</p>}
            {stays.pictures.map((picture) => (
              <div key={picture.photoId} className="py-1">
                <PictureLabel {...picture} />
              </div>
            ))}
          </div>
          <fieldset className="min-w-0">
            <legend className="font-semibold">Pictures That Come Along</legend>
            {goes.pictures.length === 0 ? (
              <p>None</p>
            ) : (
              <p className="text-sm text-ink-soft">
                {countText(room, 'more picture')} {room === 1 ? 'fits' : 'fit'}.
              </p>
            )}
            {goes.pictures.map((picture) => (
              <CheckboxField
                key={picture.photoId}
                name={`photo-${picture.photoId}`}
                label={<PictureLabel {...picture} />}
                checked={going.includes(picture)}
                onChange={({ target }) => setPicked((all) => ({ ...all, [picture.photoId]: target.checked }))}
              />
            ))}
          </fieldset>
        </div>
      )}
    </ReasonDialog>
  )
}

function PictureLabel({ src, label }: { src: string; label: string }) {
  return (
    <span className="flex items-center gap-3">
      <img
        src={src}
        alt=""
        loading="lazy"
        className="h-14 w-20 shrink-0 rounded-control border border-line bg-sand object-cover"
      />
      <span className="min-w-0 text-sm wrap-anywhere">{label}</span>
    </span>
  )
}
