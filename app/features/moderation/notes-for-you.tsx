import { href, Link } from 'react-router'
import { momentText } from '../../time/eastern-time.ts'
import { Fold } from '../../ui/page/fold.tsx'
import { api } from '../accounts/api.ts'
import { useAnswer } from '../accounts/use-answer.ts'
import { NoteButtons } from '../team-notes/team-notes.tsx'
import { DESK_KINDS, deskPath } from './desk.ts'

/** What colleagues put on one's list; nothing where it is empty. */
export default function NotesForYou() {
  const { data = [], reload } = useAnswer(['notes-for-you'], () => api.moderation.notes.$get())
  if (data.length === 0) return null
  return (
    <Fold
      className="mb-4 rounded-card border border-line-strong bg-card px-4"
      summary={`For You: ${data.length}`}
      summaryClassName="font-semibold"
    >
      <ul className="divide-y divide-line">
        {data.map((note) => (
          <li key={note.id} className="py-2 wrap-anywhere">
            <Link to={placeOf(note)} reloadDocument className="tap-line font-semibold">
              {note.title}
            </Link>
            <p className="whitespace-pre-line">{note.text}</p>
            <p className="text-sm text-ink-soft">
              {note.by ?? 'A former colleague'}, <time dateTime={note.at}>{momentText(note.at)}</time>
            </p>
            <NoteButtons note={note} onChanged={reload} />
          </li>
        ))}
      </ul>
    </Fold>
  )
}

function placeOf({ kind, subjectId: id }: { kind: string; subjectId: string }): string {
  const tab = DESK_KINDS.find((one) => one === `${kind}s`)
  return tab ? deskPath({ tab, id }) : href('/my-businesses/:businessId', { businessId: id })
}
