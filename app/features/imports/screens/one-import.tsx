import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { href, useNavigate } from 'react-router'
import { SendButton } from '../../../forms/sent-form.tsx'
import { countText } from '../../../text/count-text.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { RemovalDialog } from '../../../ui/overlay/removal-dialog.tsx'
import { useSending } from '../../../forms/use-sending.ts'
import { DownloadButton } from '../../accounts/asked-list.tsx'
import { isAtWork } from '../import-words.ts'
import { importPath, oneImport, type ShownImport } from './one-import-api.ts'
import { ColumnsForm } from './columns-form.tsx'
import { ImportRows } from './import-rows.tsx'

interface OneImportProps {
  found: ShownImport
  onChanged: () => Promise<void>
}

export function OneImport(props: OneImportProps) {
  const { state } = props.found
  const [begunWith] = useState(state)
  const box = useRef<HTMLDivElement>(null)
  // What was pressed goes with the step that had it.
  const holdFocus = () => {
    if (state !== begunWith && document.activeElement === document.body)
      box.current?.focus({ preventScroll: true })
  }
  return (
    <div ref={box} tabIndex={-1} className="outline-none">
      <ImportStep key={state} {...props} onShown={holdFocus} />
    </div>
  )
}

function ImportStep({ found, onChanged, onShown }: OneImportProps & { onShown: () => void }) {
  const [isChoosing, setChoosing] = useState(false)
  const shown = useEffectEvent(onShown)
  useEffect(() => shown(), [])
  const { state, problem, isKept } = found
  if (isAtWork(state)) return <WorkUnderWay found={found} onChanged={onChanged} />
  if (state === 'received' || isChoosing) {
    const showPreview = async () => {
      await onChanged()
      setChoosing(false)
    }
    return <ColumnsForm found={found} onSheet={onChanged} onDone={showPreview} />
  }
  return (
    <>
      {problem && (
        <Notice tone="refusal" className="mb-6">
          {problem}
        </Notice>
      )}
      {isKept ? (
        <>
          <Actions found={found} onChanged={onChanged} onChoose={() => setChoosing(true)} />
          <ImportRows found={found} onChanged={onChanged} />
        </>
      ) : (
        <p>Its rows were deleted, because it can’t be taken back anymore.</p>
      )}
    </>
  )
}

const WORK: Partial<Record<ShownImport['state'], string>> = {
  previewing: 'Looking through the list',
  applying: 'Writing',
  taking_back: 'Taking back',
}

function WorkUnderWay({ found: { id, state, rowsDone, rowsTotal }, onChanged }: OneImportProps) {
  return (
    <div className="max-w-prose">
      <label className="block">
        {WORK[state]}: {rowsDone.toLocaleString('en-US')} of {countText(rowsTotal, 'row')}
        <progress value={rowsDone} max={rowsTotal || 1} className="mt-2 block w-full accent-gulf" />
      </label>
      {state !== 'taking_back' && (
        <SendButton
          className="mt-5"
          failure="Not canceled"
          request={() => oneImport.cancel.$post({ param: { id } })}
          toast={({ written, rows, left }) => ({
            title: 'Canceled',
            description:
              written > 0
                ? `${countText(written, 'row')} stay (${rows.map((each) => each.join('–')).join(', ')}), and ${left.toLocaleString('en-US')} weren’t written.`
                : 'Nothing was written.',
          })}
          onDone={onChanged}
        >
          Cancel
        </SendButton>
      )}
    </div>
  )
}

function Actions({ found, onChanged, onChoose }: OneImportProps & { onChoose: () => void }) {
  const { id, state, counts, appliedAt, source } = found
  const sending = useSending('Not taken back')
  const navigate = useNavigate()
  // The rows are of other kinds then.
  const showWork = async () => {
    await navigate(importPath({ id }), { replace: true, preventScrollReset: true })
    await onChanged()
  }
  const count = (...names: (keyof typeof counts)[]) =>
    names.reduce((sum, name) => sum + (counts[name] ?? 0), 0)
  const waiting = state === 'applied' ? count('undecided') : count('new', 'changed', 'undecided')
  const canApply = state !== 'taken_back' && waiting > 0
  const canTakeBack = appliedAt !== null && state !== 'taken_back' && state !== 'previewed'
  return (
    <div className="mb-8 flex flex-wrap gap-3">
      {canApply && (
        <SendButton
          variant="primary"
          failure="Not applied"
          request={() => oneImport.start.$post({ param: { id } })}
          onDone={showWork}
        >
          {state === 'applied' ? 'Apply What’s Decided' : 'Apply'}
        </SendButton>
      )}
      {appliedAt === null && state !== 'cancelled' && <Button onClick={onChoose}>Change the Columns</Button>}
      {count('refused', 'undecided', 'left') > 0 && (
        <DownloadButton
          fileName={`${source} - refused rows.csv`}
          request={() => oneImport['problems.csv'].$get({ param: { id } })}
        >
          Download Refused Rows (CSV)
        </DownloadButton>
      )}
      {state === 'previewed' && (
        <SendButton
          variant="quiet"
          failure="Not canceled"
          request={() => oneImport.cancel.$post({ param: { id } })}
          onDone={onChanged}
        >
          Cancel
        </SendButton>
      )}
      {state === 'applied' && (
        <ButtonLink to={`${href('/moderation/:tool', { tool: 'mailings' })}?importId=${id}`}>
          Email the Businesses
        </ButtonLink>
      )}
      {canTakeBack && (
        <RemovalDialog
          title="Take this import back?"
          description="Businesses that nobody has touched since are removed, and changes are undone. The rest stays, and you’ll see why."
          action="Take Back"
          trigger={<Button busy={sending.isSending}>Take Back</Button>}
          onRemove={() =>
            sending.send(() => oneImport['take-back'].$post({ param: { id } }), { onDone: showWork })
          }
        />
      )}
    </div>
  )
}
