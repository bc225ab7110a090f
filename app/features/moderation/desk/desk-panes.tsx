import { useEffect, useState } from 'react'
import { ArrowLeft } from 'lucide-react'
import { Button } from '../../../ui/button.tsx'
import { cn } from '../../../ui/cn.ts'
import { EmptyState } from '../../../ui/page/empty-state.tsx'
import { CaseView } from '../case/case-view.tsx'
import { DecisionBar } from '../deciding/decision-bar.tsx'
import { QueueList } from '../queue/queue-list.tsx'
import type { CaseWork } from '../deciding/use-case-work.ts'
import type { Desk } from './use-desk.ts'

export function DeskPanes({ desk, work }: { desk: Desk; work: CaseWork }) {
  const now = useNow()
  const { id, isOpened, shown, items, isLoaded } = desk
  return (
    <div className="lg:grid lg:grid-cols-[20rem_minmax(0,1fr)] lg:items-start lg:gap-6 xl:grid-cols-[22rem_minmax(0,1fr)]">
      <div
        className={cn(
          'lg:sticky lg:overflow-y-auto',
          desk.notice || desk.last
            ? 'lg:top-20 lg:max-h-[calc(100dvh-6rem)]'
            : 'lg:top-2 lg:max-h-[calc(100dvh-1rem)]',
          isOpened && 'max-lg:hidden',
        )}
      >
        <QueueList desk={desk} now={now} />
      </div>
      <div
        className={`flex min-h-[calc(100dvh-12rem)] flex-col items-stretch ${isOpened ? '' : 'max-lg:hidden'}`}
      >
        {isOpened && (
          <Button variant="quiet" onClick={desk.close} className="mb-2 -ml-4 self-start lg:hidden">
            <ArrowLeft aria-hidden /> Back to the List
          </Button>
        )}
        {desk.problem && <EmptyState title="This case isn’t here" text={desk.problem} />}
        {id && !shown && !desk.problem && <p role="status">Loading...</p>}
        {!id && isLoaded && items.length === 0 && <NothingWaits />}
        {shown && (
          <>
            <CaseView key={shown.id} shown={shown} work={work} now={now} desk={desk} />
            <DecisionBar shown={shown} work={work} desk={desk} />
          </>
        )}
      </div>
    </div>
  )
}

function NothingWaits() {
  return (
    <EmptyState
      title="Nothing is waiting"
      text="Every case of this kind is decided. The list refreshes by itself."
    />
  )
}

const CLOCK_INTERVAL_MS = 30_000

function useNow(): Date {
  const [now, setNow] = useState(() => new Date())
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), CLOCK_INTERVAL_MS)
    return () => clearInterval(timer)
  }, [])
  return now
}
