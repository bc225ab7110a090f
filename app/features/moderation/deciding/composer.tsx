import { type ChangeEvent, type KeyboardEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { type ReadyText, ReadyTexts, withReadyText } from '../../../ui/form/ready-texts.tsx'
import { TextAreaField, TextField } from '../../../ui/form/text-field.tsx'
import type { DeskCase, SentCase } from '../find-case.server.ts'
import type { MergeField } from '../../submissions/submission-fields.ts'
import { ListingChoice } from '../../team-listings/listing-choice.tsx'
import type { Offer, CaseChoice } from '../../cases/case.ts'
import { type DecisionVerb, decisionWords } from '../desk.ts'
import { Key } from '../desk/desk-keys.tsx'
import { DocumentList } from '../case/case-parts.tsx'
import { type CaseWork, type Draft, likelyDuplicate } from './use-case-work.ts'
import { CheckboxField, SelectField } from '../../../ui/form/choice-field.tsx'

interface ComposerProps {
  shown: DeskCase
  verb: DecisionVerb
  offer: Offer
  draft: Draft
  work: CaseWork
  sending: 'decision' | 'undo' | undefined
}

export function Composer({ shown, verb, offer, draft, work, sending }: ComposerProps) {
  const { texts, label, needsText, note, choices: asked } = offer
  const { text, choices } = draft
  const choose = (chosen: Draft['choices']) => work.write({ choices: chosen })
  const [error, setError] = useState<string>()
  // They stay where they were opened.
  const [unopened] = useState(offer.unopened ?? [])
  const box = useRef<HTMLDivElement>(null)
  const words = decisionWords(shown.kind, verb)

  const focusText = () => box.current?.querySelector('textarea')?.focus()

  useEffect(() => {
    box.current?.focus()
  }, [])

  const send = () => {
    if (needsText && text.trim() === '') {
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
      {note && <p className="font-semibold">{note}</p>}
      {unopened.length > 0 && <DocumentList caseId={shown.id} documents={unopened} onSeen={work.reload} />}
      {verb === 'merge' && shown.sent && (
        <MergeChoice candidates={shown.sent.candidates} candidate={work.candidate} onChange={choose} />
      )}
      {asked && <ChoiceFields asked={asked} chosen={choices} onChange={choose} />}
      {label !== null && <ReadyTexts texts={texts} Key={Key} onTake={take} />}
      {label !== null && (
        <div aria-live="assertive">
          <TextAreaField
            name="decision-text"
            label={label}
            optional={!needsText}
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
          {sending === 'decision' ? 'Sending…' : duplicate ? 'Approve Anyway' : (offer.send ?? words.send)}{' '}
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

/** A letter starts a text of the moderator's own and is typed into the box. */
function isLetter({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  return /^\p{L}$/u.test(key) && !ctrlKey && !metaKey && !altKey
}

function isTyping(target: EventTarget): boolean {
  return target instanceof Element && target.closest('input, textarea, select') !== null
}

interface ChoiceFieldsProps {
  asked: readonly CaseChoice[]
  chosen: Draft['choices']
  onChange: (choices: Draft['choices']) => void
}

function ChoiceFields({ asked, chosen, onChange }: ChoiceFieldsProps) {
  return (
    <div className="flex flex-wrap gap-x-3 gap-y-2">
      {asked.map(({ name, label, help, options, value = '', isDay }) => {
        const choose = (given: string | boolean) => onChange({ ...chosen, [name]: given || undefined })
        const field = { name, label, help }
        const typed = { ...field, value: String(chosen[name] ?? value) }
        const chooseTyped = ({ target }: ChangeEvent<HTMLInputElement | HTMLSelectElement>) =>
          choose(target.value)
        if (options) return <SelectField key={name} {...typed} options={options} onChange={chooseTyped} />
        if (isDay) return <TextField key={name} {...typed} type="date" optional onChange={chooseTyped} />
        return (
          <CheckboxField
            key={name}
            {...field}
            checked={chosen[name] === true}
            onChange={({ target }) => choose(target.checked)}
          />
        )
      })}
    </div>
  )
}

interface MergeChoiceProps extends Pick<SentCase, 'candidates'> {
  candidate: number
  onChange: (choices: Draft['choices']) => void
}

function MergeChoice({ candidates, candidate, onChange }: MergeChoiceProps) {
  const offered = candidates.filter(({ isMergeable }) => isMergeable)
  const compared = candidates[candidate]
  const [chosen, setChosen] = useState(() => (compared?.isMergeable ? compared.id : offered[0]?.id))
  const [take, setTake] = useState<MergeField[]>([])
  const into = offered.find(({ id }) => id === chosen)
  const notifyChange = useEffectEvent(onChange)
  useEffect(() => {
    notifyChange({ ...(chosen && { intoBusinessId: chosen }), take })
  }, [chosen, take])

  const choose = (id: string | undefined) => {
    setChosen(id)
    setTake([])
  }
  return (
    <>
      <ListingChoice
        label="Merge into which one?"
        name="merge-into"
        searchLabel="Find another listing by name or phone"
        offered={offered}
        chosen={chosen}
        onChoose={choose}
      />
      {into && into.mergeable.length > 0 && (
        <fieldset>
          <legend className="font-semibold">What should the listing take over?</legend>
          <div className="flex flex-wrap gap-x-6">
            {into.mergeable.map((field) => (
              <CheckboxField
                key={field}
                name={`take-${field}`}
                label={into.differences.find(({ name }) => name === field)?.label}
                checked={take.includes(field)}
                onChange={({ target }) =>
                  setTake((before) =>
                    target.checked ? [...before, field] : before.filter((one) => one !== field),
                  )
                }
              />
            ))}
          </div>
        </fieldset>
      )}
    </>
  )
}
