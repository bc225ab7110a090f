import { href, Link, useSearchParams } from 'react-router'
import { SendButton } from '../../../forms/sent-form.tsx'
import { useSending } from '../../../forms/use-sending.ts'
import { Fold } from '../../../ui/page/fold.tsx'
import { EmptyState } from '../../../ui/page/empty-state.tsx'
import { Pagination } from '../../../ui/page/pagination.tsx'
import { SelectField } from '../../../ui/form/choice-field.tsx'
import { Answered } from '../../accounts/answered.tsx'
import { useAnswer } from '../../accounts/use-answer.ts'
import { BusinessList } from '../../businesses/business-list.tsx'
import { ROW_NAMES } from '../import-words.ts'
import { importPath, oneImport, type ShownImport, type ShownRow } from './one-import-api.ts'

type RowName = keyof typeof ROW_NAMES

const OUTCOMES: readonly RowName[] = ['new', 'changed', 'duplicate', 'refused', 'unchanged']
const RESULTS: readonly RowName[] = [
  'added',
  'updated',
  'merged',
  'held',
  'skipped',
  'left',
  'went',
  'stayed',
]

const CHOICES = [
  { value: 'merge', label: 'Merge', all: 'Merge All' },
  { value: 'new', label: 'Add as new', all: 'Add All as New' },
  { value: 'skip', label: 'Skip', all: 'Skip All' },
] as const

interface ImportRowsProps {
  found: ShownImport
  onChanged: () => Promise<void>
}

export function ImportRows({ found, onChanged }: ImportRowsProps) {
  const { id, counts } = found
  const [query] = useSearchParams()
  const results = RESULTS.filter((name) => counts[name])
  // What was new is added by then, and shown as that.
  const outcomes = OUTCOMES.filter((name) => counts[name] && (results.length === 0 || isOpen(name, counts)))
  const names = [...results, ...outcomes]
  const shown = names.find((name) => name === query.get('shown')) ?? names[0]
  const page = Number(query.get('page')) || 1
  const filter = { [OUTCOMES.includes(shown ?? 'new') ? 'outcome' : 'result']: shown ?? '' }
  const { answer, reload } = useAnswer(['import-rows', id, shown, page], () =>
    oneImport.rows.$get({ param: { id }, query: { outcome: '', result: '', ...filter, page: String(page) } }),
  )
  const showChoice = async () => {
    await Promise.all([reload(), onChanged()])
  }
  if (shown === undefined)
    return <EmptyState title="No rows" text="Nothing was looked through. Bring the list again." />
  return (
    <>
      <nav aria-label="Rows" className="mb-4">
        <ul className="flex flex-wrap gap-1">
          {names.map((name) => (
            <li key={name}>
              <Link
                to={importPath({ id, shown: name })}
                preventScrollReset
                aria-current={name === shown ? 'true' : undefined}
                className="tap-line gap-2 rounded-control border border-transparent px-2.5 font-semibold text-ink no-underline hover:bg-sand aria-[current]:border-line-strong aria-[current]:bg-card"
              >
                {ROW_NAMES[name]}
                <span className="rounded-full bg-sand px-2 text-sm leading-6 tabular-nums">
                  {counts[name]?.toLocaleString('en-US')}
                </span>
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      {shown === 'duplicate' && counts.undecided !== undefined && (
        <p className="mb-4 flex flex-wrap gap-3">
          {CHOICES.map(({ value, all }) => (
            <SendButton
              key={value}
              failure="Not chosen"
              request={() =>
                oneImport.duplicates.$post({ param: { id }, json: { lines: 'all', choice: value } })
              }
              onDone={showChoice}
            >
              {all}
            </SendButton>
          ))}
        </p>
      )}
      {shown === 'new' && page === 1 && <Cards id={id} />}
      <Answered answer={answer} onAskAgain={() => void reload()}>
        {({ items, page: number, lastPage }) => (
          <>
            <RowTable rows={items} name={shown} id={id} onChosen={showChoice} />
            <Pagination
              page={number}
              lastPage={lastPage}
              hrefFor={(other) => importPath({ id, shown, page: other })}
              className="mt-6"
            />
          </>
        )}
      </Answered>
    </>
  )
}

function isOpen(name: RowName, { undecided }: ShownImport['counts']): boolean {
  return name === 'refused' || name === 'unchanged' || (name === 'duplicate' && undecided !== undefined)
}

const CELL = 'px-3 py-2 align-top wrap-anywhere max-md:block max-md:py-0.5'

function RowTable({
  rows,
  name,
  id,
  onChosen,
}: {
  rows: readonly ShownRow[]
  name: RowName
  id: string
  onChosen: () => Promise<void>
}) {
  return (
    <table className="w-full overflow-hidden rounded-card border border-line bg-card text-left max-md:block">
      <caption className="sr-only">{ROW_NAMES[name]}</caption>
      <thead className="bg-sand text-sm max-md:sr-only max-md:[&_th]:sr-only">
        <tr>
          <th scope="col" className="w-20 px-3 py-2">
            Row
          </th>
          <th scope="col" className="w-2/5 px-3 py-2">
            Business
          </th>
          <th scope="col" className="px-3 py-2">
            {name === 'new' ? 'Where' : 'What'}
          </th>
        </tr>
      </thead>
      <tbody className="divide-y divide-line max-md:block">
        {rows.map((row) => (
          <tr key={row.line} className="max-md:block max-md:py-2">
            <td className={`${CELL} text-sm text-ink-soft tabular-nums`}>
              <span className="md:sr-only">Row </span>
              {row.line}
            </td>
            <th scope="row" className={CELL}>
              {row.businessId && row.businessName && row.outcome !== 'duplicate' ? (
                <Link
                  to={href('/business/:businessId', { businessId: row.businessId })}
                  className="-my-2.5 inline-block py-2.5"
                >
                  {row.name}
                </Link>
              ) : (
                row.name
              )}
            </th>
            <td className={CELL}>
              <WhatBecomesOfIt row={row} />
              {row.outcome === 'duplicate' && row.result === null && (
                <Choice row={row} id={id} onChosen={onChosen} />
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function WhatBecomesOfIt({ row: { changes, problems, reason, place } }: { row: ShownRow }) {
  return (
    <>
      {changes.length === 0 && problems.length === 0 && !reason && place}
      {reason && <p>{reason}</p>}
      {problems.map(({ heading, value, message }) => (
        <p key={heading + message}>
          {heading && <strong className="font-semibold">{heading}: </strong>}
          {value && `“${value}”. `}
          {message}
        </p>
      ))}
      {changes.map(({ label, from, to }) => (
        <p key={label}>
          <strong className="font-semibold">{label}: </strong>
          <del className="text-ink-soft">{from || 'nothing'}</del>
          <span className="sr-only"> becomes </span>
          <span aria-hidden> → </span>
          <ins className="no-underline">{to || 'nothing'}</ins>
        </p>
      ))}
    </>
  )
}

function Choice({
  row: { line, name, choice },
  id,
  onChosen,
}: {
  row: ShownRow
  id: string
  onChosen: () => Promise<void>
}) {
  const { isSending, send } = useSending('Not chosen')
  return (
    <SelectField
      name={`choice-${line}`}
      label={`What to do with ${name}`}
      labelHidden
      className="mt-2 max-w-60"
      options={CHOICES}
      placeholder="Decide later"
      value={choice ?? ''}
      aria-disabled={isSending}
      onChange={({ target }) => {
        const chosen = CHOICES.find(({ value }) => value === target.value)?.value
        if (!chosen) return
        send(() => oneImport.duplicates.$post({ param: { id }, json: { lines: [line], choice: chosen } }), {
          onDone: onChosen,
        })
      }}
    />
  )
}

function Cards({ id }: { id: string }) {
  const { data } = useAnswer(['import-cards', id], () => oneImport.cards.$get({ param: { id } }))
  if (!data || data.length === 0) return null
  return (
    <Fold
      className="mb-4 rounded-card border border-line-strong bg-card px-4"
      summaryClassName="font-semibold"
      summary="How the first ones will look"
    >
      {/* Their pages are not there yet. */}
      <div inert className="pb-4">
        <BusinessList businesses={data} label="New businesses" />
      </div>
    </Fold>
  )
}
