import type { InferResponseType } from 'hono/client'
import { useState } from 'react'
import { href, Link, useSearchParams } from 'react-router'
import { findOnDevice, keepOnDevice } from '../../forms/device-draft.ts'
import { KeptChanges } from '../../forms/kept-changes.tsx'
import { SentForm, SubmitButton } from '../../forms/sent-form.tsx'
import { useSending } from '../../forms/use-sending.ts'
import { countText } from '../../text/count-text.ts'
import { titleCase } from '../../text/title-case.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { SelectField } from '../../ui/form/choice-field.tsx'
import { TextAreaField, TextField } from '../../ui/form/text-field.tsx'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { api } from '../accounts/api.ts'

type Preview = InferResponseType<typeof api.moderation.mailings.preview.$get, 200>

export function MailingForm({ preview, onStarted }: { preview: Preview; onStarted: () => unknown }) {
  const { audience, count, optedOut, perDay, scope, ready, frame, areas, categories } = preview
  const [query, setQuery] = useSearchParams()
  const draftKey = `mailing-draft-${audience.importId}`
  const [kept, setKept] = useState(() => findOnDevice(draftKey)?.values)
  const [{ subject, text }, setWritten] = useState({ ...ready, ...kept })
  const write = (written: typeof ready) => {
    const isReady = written.subject === ready.subject && written.text === ready.text
    keepOnDevice(draftKey, isReady ? {} : written)
    setWritten(written)
  }
  const discard = () => {
    write(ready)
    setKept(undefined)
  }
  const [isAsking, setAsking] = useState(false)
  const sending = useSending('Not sent')
  const readers = audience.importId ? countText(count, 'business', 'businesses') : countText(count, 'owner')
  const choose = (name: string, value: string) =>
    setQuery({ ...Object.fromEntries(query), [name]: value }, { replace: true, preventScrollReset: true })
  const select = (name: 'area' | 'category') => ({
    name,
    value: query.get(name) ?? '',
    onChange: ({ target }: { target: HTMLSelectElement }) => choose(name, target.value),
  })
  const start = () => {
    setAsking(false)
    sending.send((key) => api.moderation.mailings.$post({ json: { subject, text, audience, key } }), {
      toast: { title: `Sending to ${readers}` },
      onDone: () => {
        keepOnDevice(draftKey, {})
        setWritten({ subject: '', text: '' })
        setKept(undefined)
        return onStarted()
      },
    })
  }
  return (
    <SentForm
      aria-label="Email"
      sending={sending}
      request={() => setAsking(count > 0)}
      className="grid items-start gap-x-10 gap-y-6 lg:grid-cols-2"
    >
      <div className="grid gap-5">
        {kept && <KeptChanges onDiscard={discard} />}
        {audience.importId ? (
          <p className="wrap-anywhere">
            To {scope} that have no owner yet.{' '}
            <Link to={href('/moderation/:tool', { tool: 'mailings' })}>Write to owners instead</Link>
          </p>
        ) : (
          <div className="grid gap-5 sm:grid-cols-2">
            <SelectField {...select('area')} label="Where" placeholder="All of Florida" options={areas} />
            <SelectField {...select('category')} label="Category" placeholder="Any" options={categories} />
          </div>
        )}
        <p role="status">
          <strong>{count === 0 ? 'No one would get it.' : `${readers} will get it.`}</strong>{' '}
          {optedOut > 0 && `${optedOut.toLocaleString('en-US')} more have stopped our emails. `}
          {count === 0 && optedOut === 0 && 'We don’t have an email address there. '}
          {count > perDay && `At most ${perDay.toLocaleString('en-US')} go out in a day; the rest follow.`}
        </p>
        <TextField
          name="subject"
          label="Subject"
          maxLength={120}
          autoComplete="off"
          value={subject}
          onChange={({ target }) => write({ subject: target.value, text })}
        />
        <TextAreaField
          name="text"
          label="Text"
          help="Leave an empty line between paragraphs."
          rows={8}
          value={text}
          onChange={({ target }) => write({ subject, text: target.value })}
        />
        {count > 0 && <SubmitButton variant="primary">Send to {titleCase(readers)}…</SubmitButton>}
        <Dialog
          title={`Send to ${readers}?`}
          description={`“${subject.trim()}” goes to ${scope}. You can stop the rest while it’s being sent, but nobody can take back what has arrived.`}
          open={isAsking}
          onOpenChange={setAsking}
          footer={
            <>
              <Button onClick={() => setAsking(false)}>Cancel</Button>
              <Button variant="primary" onClick={start}>
                Send
              </Button>
            </>
          }
        />
      </div>
      <Card className="p-5 wrap-anywhere sm:p-6">
        <h2 className="text-lg">{subject || 'How They’ll See It'}</h2>
        <p className="mt-4">{frame.greeting}</p>
        <p className="mt-4 whitespace-pre-line">{text || '(your text)'}</p>
        {[frame.button, ...(frame.links ?? [])].map(
          (link) =>
            link && (
              <p key={link.href} className="mt-4 font-semibold text-gulf underline">
                {link.label}
              </p>
            ),
        )}
        <p className="mt-6 border-t border-line pt-4 text-sm text-ink-soft">
          {frame.footer}
          <br />
          <span className="underline">{frame.unsubscribe?.label}</span>
        </p>
      </Card>
    </SentForm>
  )
}
