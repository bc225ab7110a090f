import { type ReactNode, useRef } from 'react'
import { useSearchParams } from 'react-router'
import { SendButton } from '../../forms/sent-form.tsx'
import { readOutcome, type Sent } from '../../platform/api-outcome.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/page/empty-state.tsx'
import { Pagination } from '../../ui/page/pagination.tsx'
import { saveFile } from './own-account.ts'
import { useAnswer } from './use-answer.ts'

/** The address says all of what is asked for, so that a list can be kept and passed on. */
export function useAskedList<Data>(
  name: string,
  find: (asked: { query: Record<string, string> }) => Promise<Sent<Data>>,
) {
  const [query] = useSearchParams()
  const asked = { query: Object.fromEntries(query) }
  const answered = useAnswer([name, query.toString()], () => find(asked), { keepPreviousData: true })
  return { ...answered, asked, onAskAgain: () => void answered.reload() }
}

interface FilterFormProps {
  /** Sent only when it differs, by name. */
  usual?: Readonly<Record<string, string>>
  /** Below the line. */
  more?: ReactNode
  children: ReactNode
}

/** What it asks for goes into the address. */
export function FilterForm({ usual = {}, more, children }: FilterFormProps) {
  const [query, setQuery] = useSearchParams()
  const sent = useRef<string>(undefined)
  // A new form comes with each address, so that its fields say what the list shows.
  const focusFind = (box: HTMLElement | null) => {
    if (!box || sent.current !== query.toString()) return
    sent.current = undefined
    box.querySelector<HTMLElement>('[type=submit]')?.focus()
  }
  const find = (form: FormData) => {
    const typed = [...form].map(([name, value]) => [name, typeof value === 'string' ? value.trim() : ''])
    const asked = new URLSearchParams(typed.filter(([name = '', value]) => value !== (usual[name] ?? '')))
    sent.current = asked.toString()
    setQuery(asked)
  }
  return (
    <search key={query.toString()} ref={focusFind}>
      <form
        className="mb-4"
        onSubmit={(event) => {
          event.preventDefault()
          find(new FormData(event.currentTarget))
        }}
      >
        <div className="flex flex-wrap items-end gap-3">
          {children}
          <Button type="submit" variant="primary">
            Find
          </Button>
          {query.size > 0 && (
            <ButtonLink to="?" variant="quiet">
              Show All
            </ButtonLink>
          )}
        </div>
        {more}
      </form>
    </search>
  )
}

interface AskedListProps<Item> {
  label: string
  items: readonly Item[]
  empty: { title: string; text: string }
  page?: number
  lastPage?: number
  children: (item: Item) => ReactNode
}

export function AskedList<Item>(props: AskedListProps<Item>) {
  const { label, items, empty, page = 1, lastPage = 1, children } = props
  const [query] = useSearchParams()
  if (items.length === 0) return <EmptyState {...empty} />
  return (
    <>
      <Card className="px-4 sm:px-6">
        <ol aria-label={label} className="divide-y divide-line">
          {items.map(children)}
        </ol>
      </Card>
      <Pagination
        page={page}
        lastPage={lastPage}
        hrefFor={(to) => `?${new URLSearchParams({ ...Object.fromEntries(query), page: String(to) })}`}
        className="mt-6"
      />
    </>
  )
}

interface DownloadButtonProps {
  fileName: string
  request: () => Promise<Response>
  children: ReactNode
}

export function DownloadButton({ fileName, request, children }: DownloadButtonProps) {
  return (
    <SendButton
      variant="quiet"
      failure="File not made"
      request={() => readOutcome(request(), (file) => file.blob())}
      onDone={(file) => saveFile(file, fileName)}
    >
      {children}
    </SendButton>
  )
}
