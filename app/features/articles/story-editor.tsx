import { useEffect, useRef, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { KeptChanges } from '../../forms/kept-changes.tsx'
import { findOnDevice, keepOnDevice } from '../../forms/device-draft.ts'
import { SendButton, SentForm } from '../../forms/sent-form.tsx'
import { typedText } from '../../forms/typed-text.ts'
import { useSending } from '../../forms/use-sending.ts'
import { type ApiOutcome, showAtField, toOutcome } from '../../platform/api-outcome.ts'
import { momentText } from '../../time/eastern-time.ts'
import { Button } from '../../ui/button.tsx'
import { CheckboxField } from '../../ui/form/choice-field.tsx'
import { TextAreaField, TextField } from '../../ui/form/text-field.tsx'
import { Notice } from '../../ui/notice.tsx'
import { RemovalDialog } from '../../ui/overlay/removal-dialog.tsx'
import { FoldedSection } from '../../ui/page/fold.tsx'
import { accessToken, api } from '../accounts/api.ts'
import { useAnswer } from '../accounts/use-answer.ts'
import { ChosenPicture, useChosenFile } from '../photos/chosen-picture.tsx'
import { ACCEPTED_PICTURES } from '../photos/prepare-picture.ts'
import { uploadPhoto } from '../photos/upload-photo.ts'
import { ListingChoice } from '../team-listings/listing-choice.tsx'
import { articlePath } from './article.ts'
import type { EditedStory } from './find-stories.server.ts'
import { STORY_FIELDS } from './story-fields.ts'
import type { StoryNode } from './story-node.ts'
import { StoryText } from './story-text.tsx'

type Values = Record<(typeof STORY_FIELDS)[number], string>

const one = api.moderation.stories[':id']
const BLANK = Object.fromEntries(STORY_FIELDS.map((name) => [name, ''])) as Values

interface StoryEditorProps {
  path: string
  /** Absent for a new story. */
  edited?: EditedStory
  onSaved: () => unknown
}

export function StoryEditor({ path, edited, onSaved }: StoryEditorProps) {
  const navigate = useNavigate()
  const id = edited ? String(edited.id) : 'new'
  const newest = edited?.versions[0]?.number ?? 0
  const isEarlier = edited !== undefined && edited.number < newest
  const saved = { ...BLANK, ...edited?.story }
  const draftKey = `story-draft-${id}`
  const [kept] = useState(() => (isEarlier ? {} : differing(findOnDevice(draftKey)?.values ?? {}, saved)))
  const first: Values = { ...saved, ...kept }
  const form = useRef<HTMLFormElement>(null)
  const [body, setBody] = useState(first.body)
  const [picture, setPicture] = useState(edited?.picture ?? null)
  const [businessId, setBusinessId] = useState(edited?.listing?.id)
  const { chosen, problem, choose } = useChosenFile()
  const sending = useSending('Story not saved')
  const { errors, isSending } = sending
  const changes = () => (form.current ? differing(typedStory(new FormData(form.current)), saved) : {})
  const isPublishing = useRef(false)
  const isOut = edited?.isOut ?? false
  const shownPicture = chosen?.address ?? picture?.url

  const save = async (typed: FormData, key: string): Promise<ApiOutcome<{ id: number }>> => {
    let photoId = picture?.photoId ?? null
    if (chosen) {
      const token = await accessToken()
      const sent = await uploadPhoto({ file: chosen.file, kind: 'article', alt: '', token, key })
      if (!sent.ok) return showAtField('photo', sent)
      photoId = sent.value.id
    }
    const json = {
      story: typedStory(typed),
      photoId,
      businessId: businessId ?? null,
      from: newest,
      isPublished: isPublishing.current,
      publishAt: typedText(typed, 'publishAt'),
    }
    return edited
      ? toOutcome(one.$put({ param: { id }, json }))
      : toOutcome(api.moderation.stories.$post({ json }))
  }

  const field = (name: keyof Values) => ({ name, id: `story-${name}`, defaultValue: first[name] })
  return (
    <SentForm<{ id: number }>
      ref={form}
      sending={sending}
      idOf={(name) => `story-${name}`}
      aria-label={first.displayTitle || 'New story'}
      onChange={() => keepOnDevice(draftKey, changes())}
      request={save}
      toast={() => ({ title: 'Saved' })}
      onDone={async (value) => {
        keepOnDevice(draftKey, {})
        if (edited && !isEarlier) await onSaved()
        else void navigate(`${path}?id=${value.id}`, { replace: true })
      }}
      className="flex flex-col gap-5"
    >
      <h2 className="text-xl wrap-anywhere">{saved.displayTitle || 'New Story'}</h2>
      {edited && isOut && (
        <p>
          <Link to={articlePath(edited.slug)}>See it on the site</Link>
        </p>
      )}
      {isEarlier && (
        <Notice tone="caution" role="status">
          This is how the story was on {momentText(edited.savedAt)}. Save or publish it to bring it back.
        </Notice>
      )}
      {Object.keys(kept).length > 0 && (
        <KeptChanges
          onDiscard={() => {
            keepOnDevice(draftKey, {})
            location.reload()
          }}
        />
      )}
      <div className="grid grid-cols-1 gap-5 sm:grid-cols-2">
        <TextField {...field('displayTitle')} label="Who or what the story is about" />
        <TextField {...field('title')} label="Headline" />
        <TextField {...field('city')} label="City" />
        <TextField {...field('county')} label="Florida county" />
      </div>
      <div className="grid grid-cols-1 gap-5 lg:grid-cols-2">
        <TextAreaField
          {...field('body')}
          label="Story"
          rows={16}
          help="Leave a blank line between paragraphs. Begin a heading with ## and each line of a list with a hyphen. Bold is **two words**, and a link [words to click](https://example.com)."
          onChange={({ target }) => setBody(target.value)}
        />
        <Preview body={body} />
      </div>
      <div className="flex flex-col gap-3">
        <TextField
          type="file"
          accept={ACCEPTED_PICTURES}
          label="Picture"
          name="photo"
          id="story-photo"
          optional
          error={errors?.['photo'] ?? (isSending ? undefined : problem)}
          onChange={({ currentTarget }) => void choose(currentTarget)}
        />
        {shownPicture && <ChosenPicture address={shownPicture} name="pictureAlt" known={first.pictureAlt} />}
        {picture && !chosen && (
          <Button variant="quiet" className="self-start" onClick={() => setPicture(null)}>
            No Picture
          </Button>
        )}
      </div>
      <FoldedSection
        id="story-contact"
        title="Contact and Listing"
        Heading="h3"
        lead="Shown beside the story."
      >
        <div className="grid grid-cols-1 gap-5 sm:grid-cols-2">
          <TextField {...field('phone')} label="Phone" optional />
          <TextField {...field('website')} label="Website" optional />
          <TextField {...field('instagram')} label="Instagram" optional />
          <TextField {...field('facebook')} label="Facebook" optional />
          <TextAreaField
            {...field('licenses')}
            label="License numbers"
            optional
            help="One a line, such as Jo Reyes, broker: NMLS 123456"
            className="sm:col-span-2"
          />
        </div>
        <div className="mt-5 flex flex-col gap-3">
          <ListingChoice
            label="Listing of this business"
            name="listing"
            searchLabel="Find the listing by name or phone (optional)"
            offered={edited?.listing ? [edited.listing] : []}
            optional
            chosen={businessId}
            onChoose={setBusinessId}
          />
        </div>
      </FoldedSection>
      <CheckboxField
        name="sample"
        id="story-sample"
        value="yes"
        defaultChecked={first.sample !== ''}
        label="This story is made up. Say so below it."
      />
      <div className="flex flex-col gap-4 rounded-card border border-line p-4">
        {!isOut && (
          <TextField
            type="datetime-local"
            label="Publish on"
            name="publishAt"
            id="story-publishAt"
            defaultValue={edited?.publishAt}
            optional
            help="Eastern time. Leave it blank to publish right away."
            className="max-w-72"
          />
        )}
        <div className="flex flex-wrap gap-2">
          {/* First, so that Enter in a field publishes nothing. */}
          <Button type="submit" busy={isSending} onClick={() => (isPublishing.current = false)}>
            Save Draft
          </Button>
          <Button
            type="submit"
            variant="primary"
            busy={isSending}
            onClick={() => (isPublishing.current = true)}
          >
            {isOut ? 'Publish Changes' : 'Publish'}
          </Button>
          {edited && <StateButtons edited={edited} path={path} onChanged={onSaved} />}
        </div>
      </div>
      {edited && edited.versions.length > 1 && (
        <FoldedSection id="versions" title="Earlier Versions" Heading="h3" lead="Open one to bring it back.">
          <ul>
            {edited.versions.map(({ number, savedAt }) => (
              <li key={number}>
                <Link to={`${path}?id=${id}&version=${number}`} className="tap-line">
                  {momentText(savedAt)}
                </Link>
                {number === edited.number && ' · Open'}
                {number === edited.publicVersion && edited.publishedAt !== null && ' · Published'}
              </li>
            ))}
          </ul>
        </FoldedSection>
      )}
    </SentForm>
  )
}

function StateButtons({
  edited,
  path,
  onChanged,
}: {
  edited: EditedStory
  path: string
  onChanged: () => unknown
}) {
  const navigate = useNavigate()
  const { send } = useSending('Story not deleted')
  const param = { id: String(edited.id) }
  if (edited.publishedAt !== null) {
    return (
      <SendButton
        variant="quiet"
        failure="Still published"
        request={() => one.unpublish.$post({ param })}
        toast={{ title: 'Off the site', description: 'It’s a draft again. Publish it whenever you like.' }}
        onDone={onChanged}
      >
        Take It Off the Site
      </SendButton>
    )
  }
  return (
    <RemovalDialog
      title="Delete this story?"
      description="Its text and all earlier versions are deleted for good."
      action="Delete"
      trigger={<Button variant="quiet">Delete</Button>}
      onRemove={() =>
        send(() => one.$delete({ param }), {
          toast: { title: 'Story deleted' },
          onDone: () => navigate(path),
        })
      }
    />
  )
}

/** As readers will see it; the server reads the signs. */
function Preview({ body }: { body: string }) {
  const [asked, setAsked] = useState(body)
  useEffect(() => {
    const later = setTimeout(() => setAsked(body), 400)
    return () => clearTimeout(later)
  }, [body])
  const { data } = useAnswer(
    ['story-preview', asked],
    () => api.moderation.stories.preview.$post({ json: { body: asked } }),
    { keepPreviousData: true },
  )
  return (
    <section aria-labelledby="preview" className="min-w-0">
      <h3 id="preview" className="mb-1.5 font-sans text-base font-semibold">
        How It Will Look
      </h3>
      <div className="rounded-card border border-line bg-card p-4">
        {body.trim() === '' ? (
          <p className="text-ink-soft">Your story appears here as you write.</p>
        ) : (
          data && <StoryText story={data.story as StoryNode[]} />
        )}
      </div>
    </section>
  )
}

function typedStory(typed: FormData): Values {
  return Object.fromEntries(STORY_FIELDS.map((name) => [name, typedText(typed, name)])) as Values
}

function differing(typed: Partial<Record<string, string>>, saved: Values): Partial<Values> {
  const names = STORY_FIELDS.filter((name) => typed[name] !== undefined && typed[name] !== saved[name])
  return Object.fromEntries(names.map((name) => [name, typed[name]]))
}
