import { useState } from 'react'
import { Button } from '../../ui/index.ts'
import { decisionsOf } from './desk.ts'
import { DeskHelp } from './desk-help.tsx'
import type { DeskAction } from './desk-keys.ts'
import { DecidedList } from './decided-list.tsx'
import { DeskPanes } from './desk-panes.tsx'
import { DeskTabs } from './desk-tabs.tsx'
import { Key } from './key.tsx'
import { LastDecisionLine } from './last-decision-line.tsx'
import { useCaseWork } from './use-case-work.ts'
import type { Desk } from './use-desk.ts'
import { useDeskKeys } from './use-desk-keys.ts'

/** The head of the desk and its keys, over what waits or what was decided. */
export function DeskView({ desk }: { desk: Desk }) {
  const [isHelpOpen, setHelpOpen] = useState(false)
  const work = useCaseWork(desk)
  const { tab, kind, isOpened } = desk
  const isDecided = tab === 'decided'

  useDeskKeys((action) => {
    const anywhere: Partial<Record<DeskAction, () => void>> = {
      next_tab: () => desk.turnTab(1),
      previous_tab: () => desk.turnTab(-1),
      decided: () => desk.go({ tab: 'decided' }),
      help: () => setHelpOpen(true),
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
    if (isDecided) return
    if (here[action]) return here[action]()
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
          tab={tab}
          counts={desk.counts}
          onOpen={(to) => desk.go({ tab: to })}
          className={isOpened ? 'max-lg:hidden' : ''}
        />
        <Button variant="quiet" onClick={() => setHelpOpen(true)} className="max-lg:hidden">
          Keys <Key name="?" />
        </Button>
      </div>
      {isDecided ? <DecidedList desk={desk} /> : <DeskPanes desk={desk} work={work} />}
      <LastDecisionLine desk={desk} />
      <DeskHelp isOpen={isHelpOpen} onOpenChange={setHelpOpen} kind={kind} />
    </div>
  )
}
