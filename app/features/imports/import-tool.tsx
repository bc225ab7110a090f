import { Link, useSearchParams } from 'react-router'
import { Section } from '../../ui/page/section.tsx'
import { Answered } from '../accounts/answered.tsx'
import { api } from '../accounts/api.ts'
import { useAnswer } from '../accounts/use-answer.ts'
import { LEVEL_NAMES } from '../veterans/levels.ts'
import { isAtWork, STATE_TEXTS } from './import-words.ts'
import { BringForm } from './screens/bring-form.tsx'
import { importPath } from './screens/import-address.ts'
import { countText } from '../../text/count-text.ts'
import { momentText } from '../../time/eastern-time.ts'
import { OneImport } from './screens/one-import.tsx'
import { oneImport } from './screens/one-import-api.ts'

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
        Bring in a list that someone keeps: the members of a chamber, the businesses an office knows. You’ll
        see what would become of each row before anything is written.
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
