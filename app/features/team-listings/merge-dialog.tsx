import { useState } from 'react'
import { toOutcome } from '../../platform/api-outcome.ts'
import { RadioField } from '../../ui/form/choice-field.tsx'
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
  const [reason, setReason] = useState('')
  const fields = data?.fields ?? []
  const choiceOf = ({ column, texts }: (typeof fields)[number]) =>
    chosen[column] ?? (texts[Number(kept)] === '' ? String(1 - Number(kept)) : kept)
  const send = (text: string) =>
    toOutcome(
      api.moderation.listings[':id'].merge.$post({
        param: { id: ids[Number(kept)] ?? one },
        json: {
          goneId: ids[1 - Number(kept)] ?? other,
          take: fields.filter((field) => choiceOf(field) !== kept).map(({ column }) => column),
          reason: text,
        },
      }),
    )
  return (
    <ReasonDialog
      title="Merge these two?"
      description="One stays. The other is taken down, and its address leads to the one that stays, which gets its owners, posts, and open reports. Its pictures stay with it. You can put it back later, alone."
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
    </ReasonDialog>
  )
}
