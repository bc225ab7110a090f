import { useEffect, useState } from 'react'
import { href, Link, useLocation, useNavigate, useSearchParams } from 'react-router'
import type { ResourceValues } from '../../db/schema/resources.ts'
import { SendButton, SentForm, SubmitButton } from '../../forms/sent-form.tsx'
import { typedText } from '../../forms/typed-text.ts'
import { useSending } from '../../forms/use-sending.ts'
import { type ApiOutcome, toOutcome } from '../../platform/api-outcome.ts'
import { countText } from '../../text/count-text.ts'
import { dayInFlorida, dayText } from '../../time/eastern-time.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { CheckboxField, SelectField } from '../../ui/form/choice-field.tsx'
import { TextAreaField, TextField } from '../../ui/form/text-field.tsx'
import { Notice } from '../../ui/notice.tsx'
import { RemovalDialog } from '../../ui/overlay/removal-dialog.tsx'
import { FoldedSection } from '../../ui/page/fold.tsx'
import { openFolds } from '../../ui/page/open-folds.ts'
import { Answered } from '../accounts/answered.tsx'
import { api } from '../accounts/api.ts'
import { useAnswer } from '../accounts/use-answer.ts'
import { OFFICES, RESOURCE_FIELDS, RESOURCE_KINDS } from './resource.ts'
import type { TeamResource, TeamResources } from './save-resource.server.ts'

const PATH = href('/moderation/:tool', { tool: 'resources' })
const all = api.moderation.resources
const one = all[':id']

export default function ResourcesTool() {
  const [query] = useSearchParams()
  const { answer, reload } = useAnswer(['resources'], () => all.$get())
  const id = query.get('id')
  return (
    <Answered answer={answer} onAskAgain={() => void reload()}>
      {(sections) =>
        id === null ? (
          <ResourceList sections={sections} onChecked={reload} />
        ) : (
          <>
            <Link to={listPath(sections, id)} className="tap-line">
              All Resources
            </Link>
            {id === 'new' ? (
              <ResourceEditor sections={sections} onSaved={reload} />
            ) : (
              <OpenResource key={id} id={id} sections={sections} onSaved={reload} />
            )}
          </>
        )
      }
    </Answered>
  )
}

/** Opens the section of the entry, for a person who is going down the list. */
function listPath(sections: TeamResources, id: string | undefined): string {
  const section = sections.find(({ entries }) => entries.some((entry) => entry.id === id))
  return section ? `${PATH}#${section.id}` : PATH
}

function ResourceList({ sections, onChecked }: { sections: TeamResources; onChecked: () => Promise<void> }) {
  const [isOldOnly, setOldOnly] = useState(false)
  const { hash } = useLocation()
  useEffect(() => openFolds(document.getElementById(hash.slice(1))), [hash])
  const old = sections.flatMap(({ entries }) => entries.filter(({ isOld }) => isOld))
  return (
    <>
      <p className="mb-4 max-w-prose text-ink-soft">
        These are on the veteran resources page and the county pages. Once a year, call or open the website.
        Then press “Still Right,” or open the entry and change it.
      </p>
      <div className="mb-4 flex flex-wrap items-center gap-x-6 gap-y-2">
        <ButtonLink to={`${PATH}?id=new`} variant="primary">
          Add an Entry
        </ButtonLink>
        <label className="flex min-h-11 items-center gap-2 font-semibold">
          <input
            type="checkbox"
            className="size-5"
            checked={isOldOnly}
            onChange={() => setOldOnly(!isOldOnly)}
          />
          Only those to check again ({old.length})
        </label>
      </div>
      {isOldOnly && old.length === 0 && <p>Every entry was checked within a year.</p>}
      {sections.map(({ id, title, entries }) => {
        const shown = isOldOnly ? entries.filter(({ isOld }) => isOld) : entries
        if (shown.length === 0) return null
        const count = entries.filter(({ isOld }) => isOld).length
        return (
          <FoldedSection
            key={id}
            id={id}
            title={title}
            lead={`${countText(entries.length, 'entry', 'entries')}${count > 0 ? `, ${count} to check again` : ''}`}
          >
            <ul className="divide-y divide-line">
              {shown.map((entry) => (
                <ResourceLine key={entry.id} entry={entry} onChecked={onChecked} />
              ))}
            </ul>
          </FoldedSection>
        )
      })}
    </>
  )
}

interface ResourceLineProps {
  entry: TeamResources[number]['entries'][number]
  onChecked: () => unknown
}

function ResourceLine({ entry, onChecked }: ResourceLineProps) {
  const { id, title, phone, unconfirmed, checkedOn, isShown, isOld, version } = entry
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 py-2">
      <div className="min-w-0">
        <Link to={`${PATH}?id=${encodeURIComponent(id)}`} className="tap-line font-semibold wrap-anywhere">
          {title}
        </Link>
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-ink-soft">
          <span>{phone || (unconfirmed ? `Not confirmed: ${unconfirmed}` : 'No phone')}</span>
          <span>Checked {dayText(checkedOn, 'UTC')}</span>
          {isOld && <Badge tone="brass">Check again</Badge>}
          {!isShown && <Badge>Not shown</Badge>}
        </p>
      </div>
      {/* What nobody has confirmed is not right yet. */}
      {(phone || !unconfirmed) && (
        <SendButton
          variant="quiet"
          aria-label={`${title} is still right`}
          failure="Not saved"
          request={() => one.check.$post({ param: { id }, json: { version } })}
          toast={{ title: 'Checked today', description: title }}
          onDone={onChecked}
        >
          Still Right
        </SendButton>
      )}
    </li>
  )
}

interface EditorProps {
  sections: TeamResources
  onSaved: () => Promise<void>
}

function OpenResource({ id, sections, onSaved }: EditorProps & { id: string }) {
  const { answer, reload } = useAnswer(['resource', id], () => one.$get({ param: { id } }), {
    revalidateOnFocus: false,
    revalidateOnReconnect: false,
  })
  return (
    <Answered answer={answer} onAskAgain={() => void reload()}>
      {(edited) => (
        <ResourceEditor key={edited.version} edited={edited} sections={sections} onSaved={onSaved} />
      )}
    </Answered>
  )
}

const BLANK = Object.fromEntries(RESOURCE_FIELDS.map((name) => [name, ''])) as unknown as ResourceValues

function ResourceEditor({ edited, sections, onSaved }: EditorProps & { edited?: TeamResource }) {
  const navigate = useNavigate()
  const [today] = useState(() => dayInFlorida(new Date()))
  const restoring = useSending('Not changed')
  const values = edited?.values ?? BLANK
  const isOffice = edited?.section === OFFICES
  const back = async () => {
    await onSaved()
    await navigate(listPath(sections, edited?.id))
  }
  const field = (name: keyof ResourceValues) => ({ name, defaultValue: values[name], autoComplete: 'off' })
  return (
    <SentForm<unknown>
      aria-label={values.title || 'New entry'}
      failure="Entry not saved"
      idOf={(name) => `resource-${name}`}
      request={(typed): Promise<ApiOutcome<unknown>> => {
        const entries = RESOURCE_FIELDS.map((name) => [name, typedText(typed, name)])
        const json = {
          section: typedText(typed, 'section'),
          values: Object.fromEntries(entries) as Record<keyof ResourceValues, string>,
          checkedOn: typedText(typed, 'checkedOn'),
          isShown: typed.has('isShown'),
          version: edited?.version ?? 0,
        }
        return edited
          ? toOutcome(one.$put({ param: { id: edited.id }, json }))
          : toOutcome(all.$post({ json }))
      }}
      toast={{ title: 'Saved', description: 'The site shows it now.' }}
      onDone={back}
      className="grid max-w-4xl grid-cols-1 gap-5 sm:grid-cols-2"
    >
      <h2 className="text-xl wrap-anywhere sm:col-span-2">{values.title || 'New Entry'}</h2>
      {edited?.unconfirmed && (
        <Notice tone="caution" role="status" className="sm:col-span-2">
          One source alone says: {edited.unconfirmed}. Enter it here once you have called.
        </Notice>
      )}
      <TextField {...field('title')} label="Name" />
      {!edited && (
        <SelectField
          name="section"
          label="Where it stands"
          placeholder="Choose"
          options={sections
            .filter(({ takesMore }) => takesMore)
            .map(({ id, title }) => ({ value: id, label: title }))}
        />
      )}
      {isOffice ? (
        <input type="hidden" name="kind" value={values.kind} />
      ) : (
        <>
          <SelectField
            {...field('kind')}
            label="What it is"
            help="The drawing beside it"
            placeholder="Choose"
            options={RESOURCE_KINDS.map((kind) => ({
              value: kind,
              label: `${kind.charAt(0).toUpperCase()}${kind.slice(1)}`,
            }))}
          />
          <TextAreaField
            {...field('description')}
            label="What it does for veterans"
            help="One sentence"
            rows={2}
            className="sm:col-span-2"
          />
        </>
      )}
      <TextField {...field('phone')} type="tel" label="Phone" optional />
      {!isOffice && <TextField {...field('phoneNote')} label="Note on the phone" optional />}
      <TextField {...field('hours')} label="Hours" optional help="24/7, or Monday to Friday, 8 AM to 5 PM" />
      <TextField {...field('street')} label="Street" optional />
      <TextField {...field('unit')} label="Suite or unit" optional />
      <TextField {...field('city')} label="City" optional />
      <TextField {...field('zip')} label="ZIP code" inputMode="numeric" optional />
      <TextField {...field('website')} type="url" label="Website" optional />
      {!isOffice && (
        <TextField
          {...field('action')}
          label="What the link says"
          optional
          help="See job training for veterans"
        />
      )}
      <TextField
        type="date"
        name="checkedOn"
        label="Checked on"
        help="The day you called or opened its website"
        defaultValue={today}
      />
      <CheckboxField
        name="isShown"
        value="yes"
        defaultChecked={edited?.isShown ?? true}
        label="Show it on the site"
        className="sm:col-span-2"
      />
      <div className="flex flex-wrap gap-2 sm:col-span-2">
        <SubmitButton variant="primary">Save</SubmitButton>
        {edited && edited.version > 0 && (
          <RemovalDialog
            {...(edited.cameWithUs
              ? {
                  title: 'Undo all changes?',
                  description: 'The entry is again as it came with the directory.',
                  action: 'Undo All',
                }
              : {
                  title: 'Delete this entry?',
                  description: 'It’s gone for good. To take it off the site for a while, don’t show it.',
                  action: 'Delete',
                })}
            trigger={<Button variant="quiet">{edited.cameWithUs ? 'Undo All Changes' : 'Delete'}</Button>}
            onRemove={() =>
              restoring.send(() => one.$delete({ param: { id: edited.id } }), {
                toast: { title: edited.cameWithUs ? 'Changes undone' : 'Entry deleted' },
                onDone: back,
              })
            }
          />
        )}
      </div>
    </SentForm>
  )
}
