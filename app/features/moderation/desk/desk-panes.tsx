import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { ArrowLeft, Check, EyeOff, Merge, PencilLine, UserRound, X } from 'lucide-react'
import { Button, type ButtonVariant } from '../../../ui/button.tsx'
import { cn } from '../../../ui/cn.ts'
import { EmptyState } from '../../../ui/page/empty-state.tsx'
import { CaseView } from '../case/case-view.tsx'
import { QueueList } from '../queue/queue-list.tsx'
import { type CaseWork, mayNotDecide } from '../deciding/use-case-work.ts'
import type { Desk } from './use-desk.ts'
import { ErrorLine } from '../../../ui/form/error-summary.tsx'
import { Spinner } from '../../../ui/spinner.tsx'
import type { DeskCase } from '../find-case.server.ts'
import { DECISIONS, type DecisionVerb, decisionWords } from '../desk.ts'
import { Key } from './desk-keys.tsx'

const loadComposer = () => import('../deciding/composer.tsx')
const Composer = lazy(async () => ({ default: (await loadComposer()).Composer }))

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
        {!id && isLoaded && items.length === 0 && (
          <EmptyState
            title="Nothing is waiting"
            text="Every case of this kind is decided. The list refreshes by itself."
          />
        )}
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

const CLOCK_INTERVAL_MS = 30_000

function useNow(): Date {
  const [now, setNow] = useState(() => new Date())
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), CLOCK_INTERVAL_MS)
    return () => clearInterval(timer)
  }, [])
  return now
}

const BUTTONS: Record<DecisionVerb, { key: string; variant: ButtonVariant; icon: typeof Check }> = {
  approve: { key: 'a', variant: 'primary', icon: Check },
  request_changes: { key: 'c', variant: 'secondary', icon: PencilLine },
  reject: { key: 'r', variant: 'secondary', icon: X },
  merge: { key: 'm', variant: 'secondary', icon: Merge },
  take_down: { key: 't', variant: 'secondary', icon: EyeOff },
}

function DecisionBar({ shown, work, desk }: { shown: DeskCase; work: CaseWork; desk: Desk }) {
  const buttons = useRef<HTMLDivElement>(null)
  const before = useRef<{ id: string; verb: DecisionVerb | null }>(null)
  // So that it takes the key that follows the one that opens it; if it does not come, it is asked for again then.
  useEffect(() => void loadComposer().catch(() => {}), [])
  // Leaving a decision returns the focus to the button that began it.
  useEffect(() => {
    const { id, verb } = before.current ?? {}
    if (verb && !work.verb && id === shown.id) {
      buttons.current?.querySelector<HTMLElement>(`[data-decides="${verb}"]`)?.focus()
    }
    before.current = { id: shown.id, verb: work.verb }
  }, [shown.id, work.verb])
  if (shown.decided) return null
  const offer = work.verb && shown.decisions[work.verb]
  return (
    <div className="sticky bottom-0 z-20 -mx-4 mt-auto border-t border-line bg-paper px-4 py-3 shadow-float md:mx-0 md:rounded-t-card md:border-x">
      {!work.errors && <ErrorLine className="mb-2">{desk.error?.message}</ErrorLine>}
      {shown.own && (
        <p className="flex gap-2 font-semibold not-last:mb-2">
          <UserRound aria-hidden className="mt-[0.2em] size-[1.1em] shrink-0" />
          {shown.own.text}
        </p>
      )}
      {mayNotDecide(shown) ? null : work.verb && work.draft && offer ? (
        <Suspense fallback={<Spinner label="Loading..." />}>
          <Composer
            key={`${shown.id} ${work.verb}`}
            shown={shown}
            verb={work.verb}
            offer={offer}
            draft={work.draft}
            work={work}
            sending={desk.sending}
          />
        </Suspense>
      ) : (
        <div ref={buttons} className="@container">
          <div className="grid grid-cols-2 gap-2 sm:flex sm:flex-wrap">
            {DECISIONS[shown.kind]
              .filter((verb) => shown.decisions[verb])
              .map((verb) => {
                const { key, variant, icon: Icon } = BUTTONS[verb]
                return (
                  <Button
                    key={verb}
                    variant={variant}
                    busy={desk.sending !== undefined}
                    data-decides={verb}
                    aria-keyshortcuts={key}
                    className="max-sm:px-2 max-sm:text-sm @max-xs:px-1 @max-xs:[&_svg]:hidden"
                    onClick={() => work.begin(verb)}
                  >
                    <Icon aria-hidden />
                    {verb === 'approve' && desk.sending === 'decision'
                      ? 'Sending…'
                      : verb === 'approve' && work.edits
                        ? 'Approve with Edits'
                        : decisionWords(shown.kind, verb).action}
                    <Key name={key} />
                  </Button>
                )
              })}
          </div>
        </div>
      )}
    </div>
  )
}
