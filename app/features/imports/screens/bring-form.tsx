import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useSending } from '../../../forms/use-sending.ts'
import { SentForm, SubmitButton } from '../../../forms/sent-form.tsx'
import { typedText } from '../../../forms/typed-text.ts'
import { refuseTyped, showAtField } from '../../../platform/api-outcome.ts'
import { upload } from '../../../platform/upload.ts'
import { SelectField } from '../../../ui/form/choice-field.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'
import { accessToken } from '../../accounts/api.ts'
import { UploadProgress } from '../../photos/upload-progress.tsx'
import { LEVEL_NAMES } from '../../veterans/levels.ts'
import { SOURCE_LEVELS } from '../import-words.ts'
import { importPath } from './import-address.ts'

const LEVELS = SOURCE_LEVELS.map((level) => ({ value: level, label: LEVEL_NAMES[level] }))

export function BringForm() {
  const navigate = useNavigate()
  const [share, setShare] = useState<number>()
  const sending = useSending('Not brought')
  return (
    <SentForm
      aria-label="Bring a list"
      sending={sending}
      request={async (typed) => {
        const file = typed.get('file')
        if (!(file instanceof File) || file.size === 0) return refuseTyped({ file: 'Choose a file' })
        const about = new URLSearchParams({
          source: typedText(typed, 'source'),
          date: typedText(typed, 'date'),
          level: typedText(typed, 'level'),
          fileName: file.name,
        })
        setShare(0)
        const sent = await upload<{ id: string }>({
          address: `/moderation/imports?${about}`,
          form: file,
          token: await accessToken(),
          onProgress: setShare,
        })
        return !sent.ok && sent.fields ? sent : showAtField('file', sent)
      }}
      onDone={({ id }) => navigate(importPath({ id }))}
      className="grid max-w-3xl gap-5"
    >
      <TextField
        type="file"
        name="file"
        label="The list"
        accept=".csv,.tsv,.txt,.xlsx,.json,.jsonl,.ndjson,.geojson"
        help="CSV, Excel (XLSX), JSON, JSON Lines, or GeoJSON, up to 200 MB."
      />
      <TextField
        name="source"
        label="Whose list is it?"
        help="The public reads it: “Listed from Stuart Chamber of Commerce.”"
        maxLength={80}
        autoComplete="off"
      />
      <TextField
        type="date"
        name="date"
        label="When is it from?"
        help="The public reads it, too. Leave it blank for a list of today."
        optional
      />
      <SelectField
        name="level"
        label="What have they checked?"
        help="Only a certificate of the SBA or the state counts. Everything else is self-declared."
        options={LEVELS}
      />
      <div className="flex flex-wrap items-center gap-3">
        <SubmitButton variant="primary">Read the List</SubmitButton>
        {sending.isSending && <UploadProgress share={share} />}
      </div>
    </SentForm>
  )
}
