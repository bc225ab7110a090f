import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { Button, TextAreaField } from '../../ui/index.ts'
import type { DeskCase } from './case.ts'
import { decisionWords, needsText } from './decision-words.ts'
import type { DecisionVerb } from './desk.ts'
import type { DecisionToSend } from './desk-client.ts'
import { Key } from './key.tsx'
import { CorrectionChoice, OwnersChoice } from './approval-choices.tsx'
import { LevelChoice } from './level-choice.tsx'
import { MergeChoice } from './merge-choice.tsx'
import { readyTexts } from './ready-texts.ts'
import { type CaseWork, likelyDuplicate } from './use-case-work.ts'

/** The text that goes with a decision, begun from a ready-made one, and what else it takes. */
export function Composer({
  shown,
  verb,
  work,
  isSending,
}: {
  shown: DeskCase
  verb: DecisionVerb
  work: CaseWork
  isSending: boolean
}) {
  const texts = readyTexts(shown.kind, verb)
  const [text, setText] = useState(verb === 'merge' ? (texts[0]?.text ?? '') : '')
  const [more, setMore] = useState<Partial<DecisionToSend>>({})
  const [error, setError] = useState<string>()
  const box = useRef<HTMLDivElement>(null)
  const words = decisionWords(shown.kind, verb)

  useEffect(() => {
    box.current?.focus()
  }, [])

  const send = () => {
    if (needsText(shown.kind, verb) && text.trim() === '') {
      setError('Write what they should know, or take one of the texts above')
      box.current?.querySelector('textarea')?.focus()
      return
    }
    if (verb === 'merge' && !more.intoBusinessId) {
      setError('Choose the listing that it belongs to')
      return
    }
    void work.send({ decision: verb, text: text.trim(), ...more })
  }

  const take = (index: number) => {
    const ready = texts[index]
    if (!ready) return
    setText(ready.text)
    setError(undefined)
    box.current?.querySelector('textarea')?.focus()
  }

  const duplicate = verb === 'approve' ? likelyDuplicate(shown) : undefined
  const listing = duplicate?.kind === 'business' ? duplicate : undefined

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') work.cancel()
    else if (event.key === 'm' && listing && !isTyping(event.target)) work.mergeInto(listing)
    else if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) send()
    else if (/^[1-9]$/.test(event.key) && !isTyping(event.target)) take(Number(event.key) - 1)
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
          This looks like “{duplicate.name}”, which is in the directory already. Approve it all the same?
        </p>
      )}
      {verb === 'merge' && shown.kind === 'submissions' && (
        <MergeChoice shown={shown} candidate={work.candidate} onChange={setMore} />
      )}
      {verb === 'approve' && shown.kind === 'verifications' && (
        <LevelChoice level={shown.level} onChange={setMore} />
      )}
      {verb === 'approve' && shown.kind === 'claims' && (
        <OwnersChoice owners={shown.owners} onChange={setMore} />
      )}
      {verb === 'approve' && shown.kind === 'reports' && (
        <CorrectionChoice shown={shown} onChange={setMore} />
      )}
      {texts.length > 0 && (
        <div role="group" aria-label="Ready-made texts" className="flex flex-wrap gap-2">
          {texts.map(({ label }, index) => (
            <Button key={label} onClick={() => take(index)} className="px-3! py-1! text-sm!">
              <Key name={String(index + 1)} /> {label}
            </Button>
          ))}
        </div>
      )}
      <TextAreaField
        name="decision-text"
        label={labelOf(shown, verb)}
        optional={!needsText(shown.kind, verb)}
        error={error}
        rows={3}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      <div className="flex flex-wrap gap-2">
        <Button variant={verb === 'reject' ? 'danger' : 'primary'} disabled={isSending} onClick={send}>
          {duplicate ? 'Approve All the Same' : words.send} <Key name="Ctrl ⏎" />
        </Button>
        {listing && (
          <Button onClick={() => work.mergeInto(listing)}>
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
  if (verb === 'request_changes') return 'What should they change? They read this as it stands.'
  if (verb === 'reject' && shown.kind !== 'reports') return 'Why not? They read this as it stands.'
  return shown.kind === 'reports' ? 'A word to whoever told us' : 'A word to the sender'
}

function isTyping(target: EventTarget): boolean {
  return target instanceof Element && target.closest('input, textarea, select') !== null
}
