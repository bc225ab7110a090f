import { Link } from 'react-router'
import { countText } from '../../../text/count-text.ts'
import { momentText } from '../../../time/eastern-time.ts'
import type { findImports } from '../find-imports.server.ts'
import { STATE_TEXTS } from '../import-words.ts'
import { importPath } from './import-address.ts'

/** The newest first; each leads to its rows, from where it is taken back. */
export function ImportList({ imports }: { imports: Awaited<ReturnType<typeof findImports>> }) {
  return (
    <ul className="divide-y divide-line border-y border-line">
      {imports.map(({ id, source, fileName, createdAt, state, counts }) => (
        <li key={id} className="py-2">
          <Link to={importPath({ id })} className="tap-line font-semibold wrap-anywhere">
            {source}
          </Link>
          <p className="text-sm wrap-anywhere text-ink-soft">
            {momentText(createdAt)} · {fileName} · {STATE_TEXTS[state]}
            {counts.added !== undefined && ` · ${countText(counts.added, 'business', 'businesses')} added`}
          </p>
        </li>
      ))}
    </ul>
  )
}
