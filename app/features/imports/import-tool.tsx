import { Link, useSearchParams, useNavigate } from 'react-router'
import { Section } from '../../ui/page/section.tsx'
import { Answered } from '../accounts/answered.tsx'
import { api, accessToken } from '../accounts/api.ts'
import { useAnswer } from '../accounts/use-answer.ts'
import { LEVEL_NAMES } from '../veterans/levels.ts'
import { isAtWork, STATE_TEXTS, SOURCE_LEVELS } from './import-words.ts'
import { importPath, oneImport } from './screens/one-import-api.ts'
import { countText } from '../../text/count-text.ts'
import { momentText } from '../../time/eastern-time.ts'
import { OneImport } from './screens/one-import.tsx'
import { useState } from 'react'
import { useSending } from '../../forms/use-sending.ts'
import { SentForm, SubmitButton } from '../../forms/sent-form.tsx'
import { typedText } from '../../forms/typed-text.ts'
import { refuseTyped, showAtField } from '../../platform/api-outcome.ts'
import { upload } from '../../platform/upload.ts'
import { SelectField } from '../../ui/form/choice-field.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { UploadProgress } from '../photos/upload-progress.tsx'

/** How often the bar moves. */
const ASK_AGAIN_MS = 1000

export default function ImportTool() {
  const [query] = useSearchParams()
  const id = query.get('id')
  return id ? <ShownImport key={id} id={id} /> : <AllImports />
}

function AllImports() {
  const { answer, reload } = useAnswer(['imports'], () => api.moderation.imports.$get())
  return (
    <>
      <p className="mb-6 max-w-prose text-ink-soft">
        Bring in a list, such as a chamber’s members or the businesses an office knows. You’ll see what
        happens to each row before anything is published.
      </p>
      <BringForm />
      <Answered answer={answer} onAskAgain={() => void reload()}>
        {(imports) =>
          imports.length > 0 && (
            <Section id="earlier" title="Earlier Imports">
              <ul className="divide-y divide-line border-y border-line">
                {imports.map(({ id, source, fileName, createdAt, state, counts }) => (
                  <li key={id} className="py-2">
                    <Link to={importPath({ id })} className="tap-line font-semibold wrap-anywhere">
                      {source}
                    </Link>
                    <p className="text-sm wrap-anywhere text-ink-soft">
                      {momentText(createdAt)} · {fileName} · {STATE_TEXTS[state]}
                      {counts.added !== undefined &&
                        ` · ${countText(counts.added, 'business', 'businesses')} added`}
                    </p>
                  </li>
                ))}
              </ul>
            </Section>
          )
        }
      </Answered>
    </>
  )
}

function ShownImport({ id }: { id: string }) {
  const { answer, reload } = useAnswer(['import', id], () => oneImport.$get({ param: { id } }), {
    refreshInterval: (data) => (isAtWork(data?.state) ? ASK_AGAIN_MS : 0),
  })
  return (
    <>
      <Link to={importPath()} className="tap-line">
        All Imports
      </Link>
      <Answered answer={answer} onAskAgain={() => void reload()}>
        {(found) => (
          <>
            <h2 className="text-xl wrap-break-word">{found.source}</h2>
            <p className="mt-1 mb-6 wrap-anywhere text-ink-soft">
              {found.fileName}
              {found.sheets.length > 1 && `, ${found.sheet}`} · {LEVEL_NAMES[found.level]}.{' '}
              <span role="status">This import is {STATE_TEXTS[found.state]}.</span>
            </p>
            <OneImport found={found} onChanged={reload} />
          </>
        )}
      </Answered>
    </>
  )
}

const LEVELS = SOURCE_LEVELS.map((level) => ({ value: level, label: LEVEL_NAMES[level] }))

function BringForm() {
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
        help="Listings show it: “Listed from Stuart Chamber of Commerce.”"
        maxLength={80}
        autoComplete="off"
      />
      <TextField
        type="date"
        name="date"
        label="When is it from?"
        help="Listings show this, too. If it’s from today, leave it blank."
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
