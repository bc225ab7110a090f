import { lazy, Suspense, useState } from 'react'
import { countText } from '../../text/count-text.ts'
import { readOutcome } from '../../platform/api-outcome.ts'
import { Button } from '../../ui/button.tsx'
import { type Option, SelectField } from '../../ui/form/choice-field.tsx'
import { Notice } from '../../ui/notice.tsx'
import { ReasonDialog } from '../../ui/overlay/reason-dialog.tsx'
import { toast } from '../../ui/overlay/toast-store.ts'
import { api } from '../accounts/api.ts'
import { MANY_ACTS, type ManyAct } from './listing-list.ts'

const MergeDialog = lazy(() => import('./merge-dialog.tsx'))

interface ActOnManyProps {
  ids: readonly string[]
  categories: readonly Option[]
  isAdministrator: boolean
  onDone: () => Promise<unknown>
}

export function ActOnMany({ ids, categories, isAdministrator, onDone }: ActOnManyProps) {
  const [one, other] = ids
  const [isMerging, setMerging] = useState(false)
  const [act, setAct] = useState<ManyAct>()
  const [category, setCategory] = useState('')
  const [reason, setReason] = useState('')
  const [ended, setEnded] = useState<{ done: number; left: { name: string; message: string }[] }>()
  const listings = countText(ids.length, 'listing')
  const acts = Object.entries(MANY_ACTS).filter(([name]) => isAdministrator || name !== 'end_featured')
  return (
    <>
      {ended && (
        <Notice tone={ended.left.length > 0 ? 'caution' : 'news'} role="status" className="mt-4">
          <p>{countText(ended.done, 'listing')} changed. The owners will get an email.</p>
          {ended.left.length > 0 && (
            <ul className="mt-2 list-disc pl-5">
              {ended.left.map(({ name, message }, at) => (
                <li key={at}>
                  {name}: {message}
                </li>
              ))}
            </ul>
          )}
        </Notice>
      )}
      {ids.length > 0 && (
        <div className="sticky bottom-0 z-10 -mx-4 flex flex-wrap items-center gap-2 border-t border-line bg-paper px-4 py-3">
          <p role="status" className="font-semibold">
            {listings} chosen
          </p>
          {one && other && ids.length === 2 && (
            <Button onClick={() => setMerging(true)}>Merge the Two</Button>
          )}
          {acts.map(([name, { action }]) => (
            <Button key={name} onClick={() => setAct(name as ManyAct)}>
              {action}
            </Button>
          ))}
        </div>
      )}
      {isMerging && one && other && (
        <Suspense>
          <MergeDialog
            ids={[one, other]}
            onDone={() => {
              setMerging(false)
              toast({ title: 'Merged', description: 'The owners of both will get an email.' })
              return onDone()
            }}
            onClose={() => setMerging(false)}
          />
        </Suspense>
      )}
      {act && (
        <ReasonDialog
          title={`${MANY_ACTS[act].action}: ${listings}?`}
          description={MANY_ACTS[act].text}
          action={MANY_ACTS[act].action}
          label="Why? The owners read this."
          reason={reason}
          onType={setReason}
          onSend={(text) =>
            readOutcome(
              api.moderation.listings.acts.$post({ json: { ids: [...ids], act, category, reason: text } }),
              async (answer) => setEnded(await answer.json()),
            )
          }
          onDone={() => {
            setAct(undefined)
            return onDone()
          }}
          onClose={() => setAct(undefined)}
        >
          {act === 'category' && (
            <SelectField
              name="category"
              label="New category"
              placeholder="Choose one"
              options={categories}
              value={category}
              onChange={({ target }) => setCategory(target.value)}
            />
          )}
        </ReasonDialog>
      )}
    </>
  )
}
