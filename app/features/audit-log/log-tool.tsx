import { href, Link } from 'react-router'
import { momentText, dayText } from '../../time/eastern-time.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { SelectField } from '../../ui/form/choice-field.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Answered } from '../accounts/answered.tsx'
import { api } from '../accounts/api.ts'
import { ACTION_TEXTS } from '../audit/action-texts.ts'
import { DownloadButton, FilterForm, AskedList, useAskedList } from '../accounts/asked-list.tsx'
import type { findLog, LogEntry } from './find-log.server.ts'
import { LogStep } from './log-step.tsx'

export default function LogTool({ isAdministrator }: { isAdministrator: boolean }) {
  const { asked, ...list } = useAskedList('log', (query) => api.moderation.log.$get(query))
  return (
    <>
      <LogFilter query={asked.query} />
      <Answered {...list}>
        {({ chain, entries, next }) => (
          <>
            <ChainNote chain={chain} />
            <AskedList
              label="Entries"
              items={entries}
              empty={{
                title: 'The log has no such entry',
                text: 'Take a filter away. A listing is found by its name, phone, or page address, a case by its number, and a person by their email address.',
              }}
            >
              {(entry) => <LogLine key={entry.sequence} entry={entry} />}
            </AskedList>
            <div className="mt-6 flex flex-wrap gap-3">
              {next !== null && (
                <ButtonLink
                  to={`?${new URLSearchParams({ ...asked.query, before: String(next) }).toString()}`}
                  rel="next"
                >
                  Older Entries
                </ButtonLink>
              )}
              {isAdministrator && entries.length > 0 && (
                <DownloadButton
                  fileName="log.csv"
                  request={() => api.moderation.log['entries.csv'].$get(asked)}
                >
                  Download These Entries (CSV)
                </DownloadButton>
              )}
            </div>
          </>
        )}
      </Answered>
    </>
  )
}

function LogFilter({ query }: { query: Record<string, string> }) {
  const valueOf = (name: string) => ({ name, id: `log-${name}`, defaultValue: query[name] })
  return (
    <FilterForm>
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
    </FilterForm>
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
  const { kind, id, title, businessId } = entry
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
      <LogStep entry={entry} />
    </li>
  )
}
