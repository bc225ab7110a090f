import { useState } from 'react'
import { ArrowLeft } from 'lucide-react'
import { Button, EmptyState } from '../../ui/index.ts'
import { CaseView } from './case-view.tsx'
import { decisionsOf } from './desk.ts'
import { DeskHelp } from './desk-help.tsx'
import type { DeskAction } from './desk-keys.ts'
import { DeskTabs } from './desk-tabs.tsx'
import { DecisionBar } from './decision-bar.tsx'
import { Key } from './key.tsx'
import { LastDecisionLine } from './last-decision-line.tsx'
import { QueueList } from './queue-list.tsx'
import { useCaseWork } from './use-case-work.ts'
import type { Desk } from './use-desk.ts'
import { useDeskKeys } from './use-desk-keys.ts'
import { useNow } from './use-now.ts'

/** List on the left, case on the right; on narrow screens one in the other's place. */
export function DeskView({ desk }: { desk: Desk }) {
  const now = useNow()
  const [isHelpOpen, setHelpOpen] = useState(false)
  const work = useCaseWork(desk)
  const { kind, id, isOpened, shown, items, isLoaded } = desk

  useDeskKeys((action) => {
    const simple: Partial<Record<DeskAction, () => void>> = {
      next: () => desk.move(1),
      previous: () => desk.move(-1),
      next_tab: () => desk.turnTab(1),
      previous_tab: () => desk.turnTab(-1),
      undo: () => void desk.undo(),
      refresh: desk.refresh,
      help: () => setHelpOpen(true),
      edit: work.edit,
    }
    if (simple[action]) return simple[action]()
    const verb = decisionsOf(kind).find((one) => one === action)
    if (verb) work.begin(verb)
  })

  return (
    <div data-desk className="scroll-mt-2">
      <div
        className={`mb-3 flex flex-wrap items-center justify-between gap-x-6 gap-y-1 ${isOpened ? 'max-lg:mb-0' : ''}`}
      >
        <h1 className={`text-xl ${isOpened ? 'max-lg:sr-only' : ''}`}>Moderation</h1>
        <DeskTabs
          kind={kind}
          counts={desk.counts}
          onOpen={desk.open}
          className={isOpened ? 'max-lg:hidden' : ''}
        />
        <Button variant="quiet" onClick={() => setHelpOpen(true)} className="max-lg:hidden">
          Keys <Key name="?" />
        </Button>
      </div>
      <div className="lg:grid lg:grid-cols-[20rem_minmax(0,1fr)] lg:items-start lg:gap-6 xl:grid-cols-[22rem_minmax(0,1fr)]">
        <div
          className={`lg:sticky lg:top-2 lg:max-h-[calc(100dvh-1rem)] lg:overflow-y-auto ${isOpened ? 'max-lg:hidden' : ''}`}
        >
          <QueueList desk={desk} now={now} />
        </div>
        <div
          className={`flex min-h-[calc(100dvh-12rem)] flex-col items-stretch ${isOpened ? '' : 'max-lg:hidden'}`}
        >
          {isOpened && (
            <Button
              variant="quiet"
              onClick={() => desk.open(kind)}
              className="mb-2 -ml-4 self-start lg:hidden"
            >
              <ArrowLeft aria-hidden /> Back to the List
            </Button>
          )}
          {desk.problem && <EmptyState title="This case is not here" text={desk.problem} />}
          {id && !shown && !desk.problem && <p role="status">Loading...</p>}
          {!id && isLoaded && items.length === 0 && <NothingWaits />}
          {shown && (
            <>
              <CaseView key={shown.id} shown={shown} work={work} now={now} onOpen={desk.open} />
              <DecisionBar shown={shown} work={work} desk={desk} />
            </>
          )}
        </div>
      </div>
      <LastDecisionLine desk={desk} />
      <DeskHelp isOpen={isHelpOpen} onOpenChange={setHelpOpen} kind={kind} />
    </div>
  )
}

function NothingWaits() {
  return (
    <EmptyState
      title="Nothing waits here"
      text="Every case of this kind is decided. The list asks for new ones by itself."
    />
  )
}
