import { href, Link, useSearchParams } from 'react-router'
import { SendButton } from '../../forms/sent-form.tsx'
import { readOutcome } from '../../platform/api-outcome.ts'
import { momentText, dayText } from '../../time/eastern-time.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { SelectField } from '../../ui/form/choice-field.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { Notice } from '../../ui/notice.tsx'
import { EmptyState } from '../../ui/page/empty-state.tsx'
import { api } from '../accounts/api.ts'
import { saveFile } from '../accounts/own-account.ts'
import { useAnswer } from '../accounts/use-answer.ts'
import { ACTION_TEXTS } from '../audit/action-texts.ts'
import { filledIn } from '../team-listings/listing-filter.tsx'
import type { findLog, LogEntry } from './find-log.server.ts'

/** The address says all of it, so that a search can be kept and passed on. */
export default function LogTool({ isAdministrator }: { isAdministrator: boolean }) {
  const [query, setQuery] = useSearchParams()
  const asked = { query: Object.fromEntries(query) }
  const { data, refusal, reload } = useAnswer(
    ['log', query.toString()],
    () => api.moderation.log.$get(asked),
    { keepPreviousData: true },
  )
  return (
    <>
      <LogFilter key={query.toString()} query={query} onFind={setQuery} />
      {refusal && (
        <EmptyState
          title="We couldn’t load the log"
          text={refusal.message}
          action={<Button onClick={() => void reload()}>Try Again</Button>}
        />
      )}
      {!data && !refusal && <p role="status">Loading...</p>}
      {data && !refusal && (
        <>
          <ChainNote chain={data.chain} />
          {data.entries.length === 0 ? (
            <EmptyState
              title="The log has no such entry"
              text="Take a filter away. A listing is found by its name, phone, or page address, a case by its number, and a person by their email address."
            />
          ) : (
            <Card className="px-4 sm:px-6">
              <ol aria-label="Entries" className="divide-y divide-line">
                {data.entries.map((entry) => (
                  <LogLine key={entry.sequence} entry={entry} />
                ))}
              </ol>
            </Card>
          )}
          <div className="mt-6 flex flex-wrap gap-3">
            {data.next !== null && (
              <ButtonLink
                to={`?${new URLSearchParams({ ...asked.query, before: String(data.next) }).toString()}`}
                rel="next"
              >
                Older Entries
              </ButtonLink>
            )}
            {isAdministrator && data.entries.length > 0 && (
              <SendButton
                failure="Not downloaded"
                request={() =>
                  readOutcome(api.moderation.log['entries.csv'].$get(asked), (file) => file.blob())
                }
                onDone={(file) => saveFile(file, 'log.csv')}
              >
                Download These Entries (CSV)
              </SendButton>
            )}
          </div>
        </>
      )}
    </>
  )
}

function LogFilter({ query, onFind }: { query: URLSearchParams; onFind: (query: URLSearchParams) => void }) {
  const valueOf = (name: string) => ({ name, id: `log-${name}`, defaultValue: query.get(name) ?? '' })
  return (
    <search>
      <form
        className="mb-4 flex flex-wrap items-end gap-3"
        onSubmit={(event) => {
          event.preventDefault()
          onFind(filledIn(new FormData(event.currentTarget)))
        }}
      >
        <TextField {...valueOf('about')} label="Listing, or case number" className="flex-[1_1_14rem]" />
        <TextField
          {...valueOf('person')}
          label="Person’s email"
          inputMode="email"
          className="flex-[1_1_12rem]"
        />
        <SelectField
          {...valueOf('act')}
          label="What was done"
          placeholder="Anything"
          className="flex-[1_1_12rem]"
        >
          {Object.entries(ACTION_TEXTS).map(([kind, texts]) => (
            <optgroup key={kind} label={SUBJECT_NAMES[kind as LogEntry['kind']]}>
              {Object.entries(texts).map(([action, text]) => (
                <option key={action} value={`${kind} ${action}`}>
                  {text}
                </option>
              ))}
            </optgroup>
          ))}
        </SelectField>
        <TextField {...valueOf('day')} label="Day" type="date" className="flex-[0_1_10rem]" />
        <Button type="submit" variant="primary">
          Find
        </Button>
        {query.size > 0 && (
          <ButtonLink to="?" variant="quiet">
            Show All
          </ButtonLink>
        )}
      </form>
    </search>
  )
}

function ChainNote({ chain }: Pick<Awaited<ReturnType<typeof findLog>>, 'chain'>) {
  const { checkedAt, problem, since } = chain
  if (problem !== null) {
    return (
      <Notice tone="caution" className="mb-4">
        <strong>The log was changed from outside.</strong> {problem} The entries before it are as they were
        written. Tell the operator.
      </Notice>
    )
  }
  return (
    <p className="mb-2 text-ink-soft">
      {checkedAt && since && since < checkedAt
        ? `Nothing was changed or removed since the first entry on ${dayText(since)}. Last checked ${momentText(checkedAt)}.`
        : 'Every day we check that nothing in the log was changed or removed. The first check is still to come.'}
    </p>
  )
}

const SUBJECT_NAMES: Record<LogEntry['kind'], string> = {
  submission: 'Submission',
  business: 'Listing',
  claim: 'Claim',
  verification: 'Verification',
  edit: 'Edit',
  report: 'Report',
  message: 'Message',
  post: 'Post',
  photo: 'Picture',
  import: 'Import',
  account: 'Account',
  invitation: 'Invitation',
  mailing: 'Email to owners',
  ready_text: 'Ready-made text',
  article: 'Story',
  resource: 'Resource',
  directory: 'Directory',
}

const IN_LISTING: readonly LogEntry['kind'][] = [
  'business',
  'post',
  'photo',
  'import',
  'mailing',
  'ready_text',
  'article',
  'directory',
]

function LogLine({ entry }: { entry: LogEntry }) {
  const { at, who, what, kind, id, title, businessId, changes, reason } = entry
  const name = title === null ? SUBJECT_NAMES[kind] : `${SUBJECT_NAMES[kind]}: ${title}`
  const to = !IN_LISTING.includes(kind)
    ? `${href('/moderation')}?${new URLSearchParams({ kind: `${kind}s`, case: id }).toString()}`
    : businessId && href('/my-businesses/:businessId', { businessId })
  return (
    <li className="py-2 wrap-anywhere">
      {to ? (
        <Link to={to} className="tap-line font-semibold">
          {name}
        </Link>
      ) : (
        <p className="py-2 font-semibold">{name}</p>
      )}
      <p>
        {who} {what}.{' '}
        <time dateTime={at} className="text-sm text-ink-soft">
          {momentText(at)}
        </time>
      </p>
      {reason && <p className="text-ink-soft">“{reason}”</p>}
      {changes.length > 0 && (
        <ul className="text-sm text-ink-soft">
          {changes.map((change) => (
            <li key={change} className="whitespace-pre-line">
              {change}
            </li>
          ))}
        </ul>
      )}
    </li>
  )
}
