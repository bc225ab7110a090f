import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { type ReadyText, ReadyTexts, withReadyText } from '../../../ui/form/ready-texts.tsx'
import { TextAreaField } from '../../../ui/form/text-field.tsx'
import { type DeskCase, hasNoAddress } from '../case/case.ts'
import { decisionWords, needsText } from '../decision-words.ts'
import type { DecisionVerb } from '../desk.ts'
import { takeDownLabel } from '../../owners/take-down-texts.ts'
import { Key } from '../desk/key.tsx'
import { OwnersChoice, ReportOutcome } from './approval-choices.tsx'
import { LevelChoice } from './level-choice.tsx'
import { MergeChoice } from './merge-choice.tsx'
import { readyTexts } from '../ready-texts.ts'
import { type CaseWork, type Draft, likelyDuplicate } from './use-case-work.ts'

export interface ComposerProps {
  shown: DeskCase
  verb: DecisionVerb
  draft: Draft
  work: CaseWork
  sending: 'decision' | 'undo' | undefined
}

export function Composer({ shown, verb, draft, work, sending }: ComposerProps) {
  const texts = readyTexts(shown, verb)
  const isTextNeeded = needsText(shown.kind, verb) || isAnswerNeeded(shown, verb)
  const hasReader = verb === 'take_down' || shown.kind !== 'reports' || shown.reporterEmail !== null
  const { text, choices } = draft
  const choose = (chosen: Draft['choices']) => work.write({ choices: chosen })
  const [error, setError] = useState<string>()
  const box = useRef<HTMLDivElement>(null)
  const words = decisionWords(shown.kind, verb)

  const focusText = () => box.current?.querySelector('textarea')?.focus()

  useEffect(() => {
    box.current?.focus()
  }, [])

  const send = () => {
    if (isTextNeeded && text.trim() === '') {
      setError('Write what they should know, or choose one of the texts above')
      // With ready-made texts the box isn't focused: the number keys choose a text.
      if (texts.length === 0) focusText()
      return
    }
    if (verb === 'merge' && !choices.intoBusinessId) {
      setError('Choose what it belongs to')
      return
    }
    void work.send({ decision: verb, text: text.trim(), ...choices })
  }

  const take = (ready: ReadyText | undefined) => {
    if (!ready) return
    work.write({ text: withReadyText(text, ready, texts) })
    setError(undefined)
    focusText()
  }

  const duplicate = verb === 'approve' ? likelyDuplicate(shown) : undefined
  const other = duplicate?.isMergeable ? duplicate : undefined
  const unreachable = verb === 'request_changes' ? unreachableSender(shown) : undefined

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') work.cancel()
    else if (event.key === 'm' && other && !isTyping(event.target)) work.mergeInto(other)
    else if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) send()
    else if (/^[1-9]$/.test(event.key) && !isTyping(event.target)) take(texts[Number(event.key) - 1])
    else if (isLetter(event) && !isTyping(event.target)) return focusText()
    else return
    event.preventDefault()
    event.stopPropagation()
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys that act on all of it
    <div
      ref={box}
      role="dialog"
      aria-label={`${words.action}: ${shown.title}`}
      tabIndex={-1}
      onKeyDown={onKeyDown}
      className="-m-1.5 max-h-[70dvh] space-y-3 overflow-y-auto p-1.5 focus:outline-none"
    >
      {duplicate && (
        <p className="font-semibold">
          This looks like “{duplicate.name},” which {duplicate.standing}. Approve it anyway?
        </p>
      )}
      {unreachable && <p className="font-semibold">{unreachable}</p>}
      {verb === 'merge' && shown.kind === 'submissions' && (
        <MergeChoice shown={shown} candidate={work.candidate} onChange={choose} />
      )}
      {verb === 'approve' && shown.kind === 'verifications' && (
        <LevelChoice level={choices.level ?? shown.level} expiresOn={choices.expiresOn} onChange={choose} />
      )}
      {verb === 'approve' && shown.kind === 'claims' && (
        <OwnersChoice owners={shown.owners.length} replaces={choices.replaceOwners} onChange={choose} />
      )}
      {verb === 'approve' && shown.kind === 'reports' && (
        <ReportOutcome shown={shown} undoes={choices.undoes} onChange={choose} />
      )}
      {hasReader && <ReadyTexts texts={texts} Key={Key} onTake={take} />}
      {hasReader && (
        <div aria-live="assertive">
          <TextAreaField
            name="decision-text"
            label={labelOf(shown, verb)}
            optional={!isTextNeeded}
            error={error}
            rows={3}
            value={text}
            onChange={({ target }) => work.write({ text: target.value })}
          />
        </div>
      )}
      <div className="flex flex-wrap gap-2">
        <Button
          variant={verb === 'reject' || verb === 'take_down' ? 'danger' : 'primary'}
          busy={sending !== undefined}
          onClick={send}
        >
          {sending === 'decision'
            ? 'Sending…'
            : duplicate
              ? 'Approve Anyway'
              : unreachable
                ? 'Put on Hold'
                : words.send}{' '}
          <Key name="Ctrl ⏎" />
        </Button>
        {other && (
          <Button onClick={() => work.mergeInto(other)}>
            Merge Instead <Key name="m" />
          </Button>
        )}
        <Button variant="quiet" onClick={work.cancel}>
          Cancel <Key name="Esc" />
        </Button>
      </div>
    </div>
  )
}

function labelOf(shown: DeskCase, verb: DecisionVerb): string {
  if (verb === 'take_down') return takeDownLabel(shown.kind === 'reports' ? shown.owners : 0)
  if (shown.kind === 'edits' && verb === 'request_changes') {
    return 'What do you want to know? The owner will read this as it is.'
  }
  if (verb === 'request_changes') return 'What should they change? They’ll read this as it is.'
  if (verb === 'reject' && shown.kind !== 'reports') {
    return hasNoAddress(shown)
      ? 'Why not? They left no email, so they’ll see this only on their private page.'
      : 'Why not? They’ll read this as it is.'
  }
  if (isAnswerNeeded(shown, verb)) return 'Why not? The owner will read this as it is.'
  return shown.kind === 'reports' ? 'Message to the person who reported it' : MESSAGE_TO[shown.kind]
}

const MESSAGE_TO: Record<Exclude<DeskCase['kind'], 'reports'>, string> = {
  submissions: 'Message to the sender',
  edits: 'Message to the owner',
  claims: 'Message to the claimant',
  verifications: 'Message to the owner',
}

function isAnswerNeeded(shown: DeskCase, verb: DecisionVerb): boolean {
  return shown.kind === 'reports' && shown.reportKind === 'objection' && verb === 'reject'
}

function unreachableSender(shown: DeskCase): string | undefined {
  if (shown.kind !== 'submissions' || !hasNoAddress(shown)) return undefined
  const call = shown.sender.phone
    ? `Call ${shown.sender.phone} and edit it yourself before approving`
    : 'They left no phone number either, so consider rejecting it'
  return `The sender left no email, so they won’t hear of this. ${call}. If you put it on hold, they’ll see your text only if they open their private page, and it waits under “Waiting for the Sender.”`
}

/** A letter starts a text of the moderator's own and is typed into the box. */
function isLetter({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  return /^\p{L}$/u.test(key) && !ctrlKey && !metaKey && !altKey
}

function isTyping(target: EventTarget): boolean {
  return target instanceof Element && target.closest('input, textarea, select') !== null
}
