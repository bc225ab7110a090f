import { lazy, Suspense, useEffect, useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { preloadDialog, Dialog } from '../../../ui/overlay/dialog.tsx'
import { Spinner } from '../../../ui/spinner.tsx'
import { DECISIONS, isKind, type DeskTab } from '../desk.ts'
import { type DeskAction, Key, keysOfTab, useDeskKeys } from './desk-keys.tsx'
import { X } from 'lucide-react'
import { endSentence } from '../../../text/end-sentence.ts'
import { timeText } from '../../../time/eastern-time.ts'
import { cn } from '../../../ui/cn.ts'
import { DeskPanes } from './desk-panes.tsx'
import { DeskTabs } from './desk-tabs.tsx'
import type { CaseWork } from '../deciding/use-case-work.ts'
import type { Desk } from './use-desk.ts'
import { href, useNavigate } from 'react-router'

const IN_A_DECISION = [
  ['1 – 9', 'Use one of the ready-made texts'],
  ['A – Z', 'Write your own text'],
  ['Ctrl Enter', 'Send the decision'],
  ['Esc', 'Leave it for now, or leave a field'],
] as const

const loadLists = () => import('./tab-lists.tsx')
const DecidedList = lazy(async () => ({ default: (await loadLists()).DecidedList }))
const FoundCasesList = lazy(async () => ({ default: (await loadLists()).FoundCasesList }))
const WaitingSendersList = lazy(async () => ({ default: (await loadLists()).WaitingSendersList }))
const MissedSearchesList = lazy(async () => ({ default: (await loadLists()).MissedSearchesList }))
const NewOnListingsList = lazy(() => import('../queue/new-on-listings-list.tsx'))

export function DeskView({ desk, work }: { desk: Desk; work: CaseWork }) {
  const [dialog, setDialog] = useState<'help'>()
  const navigate = useNavigate()
  const close = () => setDialog(undefined)
  const { tab, kind, isOpened } = desk
  // A key opens dialogs, too, and gives no sign beforehand.
  useEffect(preloadDialog, [])

  useDeskKeys((action) => {
    // A dialog that is on its way has not the focus yet, and what is typed for it decides nothing.
    if (dialog) return
    const anywhere: Partial<Record<DeskAction, () => void>> = {
      next_tab: () => desk.turnTab(1),
      previous_tab: () => desk.turnTab(-1),
      decided: () => desk.go({ tab: 'decided' }),
      find: () => void navigate(href('/moderation/:tool', { tool: 'listings' })),
      help: () => setDialog('help'),
    }
    const here: typeof anywhere = {
      next: () => desk.move(1),
      previous: () => desk.move(-1),
      next_page: () => desk.turnPage(1),
      previous_page: () => desk.turnPage(-1),
      undo: () => void desk.undoLast(),
      refresh: desk.refresh,
      edit: work.edit,
    }
    if (anywhere[action]) return anywhere[action]()
    if (!isKind(tab)) return
    if (here[action]) return here[action]()
    const verb = DECISIONS[kind].find((one) => one === action)
    if (verb) work.begin(verb)
  })

  return (
    <div data-desk className="scroll-mt-2">
      <div
        className={`mb-3 flex flex-wrap items-center justify-between gap-x-2 gap-y-1 sm:gap-x-6 ${isOpened ? 'max-lg:mb-0' : ''}`}
      >
        <h1 className={`text-xl ${isOpened ? 'max-lg:sr-only' : ''}`}>Moderation</h1>
        <DeskTabs tab={tab} counts={desk.counts} onOpen={(to) => desk.go({ tab: to })} isHidden={isOpened} />
        <div className={`flex max-sm:-mr-2 ${isOpened ? 'max-lg:hidden' : ''}`}>
          <Button variant="quiet" onClick={() => setDialog('help')} className="max-lg:hidden">
            Keys <Key name="?" />
          </Button>
        </div>
      </div>
      <DeskNoticeLine desk={desk} />
      <Suspense key={tab} fallback={<Spinner label="Loading..." />}>
        {tab === 'decided' && <DecidedList desk={desk} />}
        {tab === 'find' && <FoundCasesList desk={desk} />}
        {tab === 'waiting' && <WaitingSendersList desk={desk} />}
        {tab === 'new' && <NewOnListingsList desk={desk} />}
        {tab === 'searches' && <MissedSearchesList />}
      </Suspense>
      {isKind(tab) && <DeskPanes desk={desk} work={work} />}
      {dialog === 'help' && <DeskHelp tab={tab} onClose={close} />}
    </div>
  )
}

function DeskHelp({ tab, onClose }: { tab: DeskTab; onClose: () => void }) {
  return (
    <Dialog title="Keys of the Desk" open onOpenChange={onClose}>
      <KeyTable caption="At any time" rows={keysOfTab(tab).map(({ key, does }) => [key, does] as const)} />
      {isKind(tab) && <KeyTable caption="While a decision is open" rows={IN_A_DECISION} />}
    </Dialog>
  )
}

function KeyTable({ caption, rows }: { caption: string; rows: readonly (readonly [string, string])[] }) {
  return (
    <table className="mb-4 w-full">
      <caption className="pb-1 text-left font-semibold">{caption}</caption>
      <tbody className="divide-y divide-line">
        {rows.map(([key, does]) => (
          <tr key={key}>
            <th scope="row" className="w-28 py-1 text-left">
              <kbd className="rounded-[6px] border border-line-strong px-2 font-sans">{key}</kbd>
            </th>
            <td className="py-1">{does}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** In a place of its own above the cases, so that it covers no button. */
function DeskNoticeLine({ desk }: { desk: Desk }) {
  const { last, notice, canUndoLast, undoLast, sending, dismiss } = desk
  return (
    <div role="status" className="sticky top-0 z-30 -mx-1 mb-3 bg-paper p-1 empty:hidden">
      {(notice ?? last) && (
        <div
          className={cn(
            'flex items-center gap-2 rounded-card py-1 pr-1 pl-4',
            notice?.isRefusal ? 'bg-danger text-paper' : 'bg-band text-on-band',
          )}
        >
          <p className="min-w-0 flex-1 text-sm wrap-anywhere">
            {notice ? (
              <>
                <strong>{endSentence(notice.title)}</strong> {notice.text}
              </>
            ) : (
              last && (
                <>
                  {last.done} <strong>{last.title}</strong>
                  {endSentence(last.title).slice(last.title.length)}
                  {canUndoLast && last.undoUntil && ` Emails about it go out at ${timeText(last.undoUntil)}.`}
                </>
              )
            )}
          </p>
          {!notice && canUndoLast && (
            <Button busy={sending !== undefined} onClick={() => void undoLast()} className="shrink-0 px-3">
              {sending === 'undo' ? 'Undoing…' : 'Undo'} <Key name="u" />
            </Button>
          )}
          <button
            type="button"
            aria-label="Close"
            onClick={dismiss}
            className="flex size-11 shrink-0 items-center justify-center rounded-control outline-current"
          >
            <X aria-hidden className="size-5" />
          </button>
        </div>
      )}
    </div>
  )
}
