import { type FormEvent, useEffect, useRef, useState } from 'react'
import { ApiRefusal, answerOf, apiClient } from '../../api-client.ts'
import { Button, TextAreaField, TextField, toast } from '../../ui/index.ts'
import { accessToken } from '../accounts/components.ts'
import { UploadProgress } from '../photos/components.ts'
import { uploadPhoto, UploadRefused } from '../photos/index.ts'
import { checkPost, postTypeOf, textOf } from './check-post.ts'
import { findDraft, keepDraft } from './post-draft.ts'
import { PostPictureFields, type PostPictureChoice } from './post-picture-fields.tsx'
import {
  DEFAULT_POST_TYPE,
  EVENT_NEEDS_START,
  POST_CREATED,
  POST_SAVED,
  type PostDraft,
  type PostType,
} from './post.ts'
import { PostTypeToggle } from './post-type-toggle.tsx'
import type { ShownPost } from './shown-post.ts'

interface PostEditorProps {
  businessId: string
  /** `Central time` */
  zoneName: string
  /** The post to change; none to write one. */
  post?: ShownPost
  /** Brings the page up to date. */
  onSaved: () => Promise<void>
  onCancel?: () => void
}

type Problems = Partial<Record<'content' | 'starts' | 'ends' | 'photo', string>>

/** The owner's composer: an update, an event with its time, a deal with its end, each with a picture if they like. */
export function PostEditor({ businessId, zoneName, post, onSaved, onCancel }: PostEditorProps) {
  const form = useRef<HTMLFormElement>(null)
  const [start] = useState<PostDraft>(() => startOf(businessId, post))
  const [type, setType] = useState<PostType>(start.type)
  const [picture, setPicture] = useState<PostPictureChoice>(post?.picture?.photoId ? 'kept' : undefined)
  const [problems, setProblems] = useState<Problems>({})
  const [isBusy, setBusy] = useState(false)
  const [progress, setProgress] = useState<number>()
  // A saved post leaves an empty form behind.
  const [round, setRound] = useState(0)
  const first = round === 0 ? start : { type: DEFAULT_POST_TYPE, content: '' }
  const key = `post-${post?.id ?? 'new'}`

  useEffect(() => {
    const invalid = form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')
    if (Object.keys(problems).length > 0) invalid?.focus()
  }, [problems])

  const typed = (): PostDraft => {
    const values = new FormData(form.current ?? undefined)
    const text = (name: string) => textOf(values.get(name))
    return { ...checkPost(values).post, starts: text('starts'), ends: text('ends') }
  }

  const noteChange = () => {
    const draft = typed()
    setType(postTypeOf(draft.type))
    if (!post) keepDraft(() => localStorage, businessId, draft)
  }

  const save = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isBusy) return
    const values = new FormData(event.currentTarget)
    const checked = checkPost(values)
    if (!checked.ok) {
      toast({ title: checked.problem, variant: 'destructive' })
      setProblems({ content: checked.problem })
      return
    }
    if (checked.post.type === 'event' && !textOf(values.get('starts'))) {
      setProblems({ starts: EVENT_NEEDS_START })
      return
    }
    setProblems({})
    setBusy(true)
    try {
      const photoId = await photoOf(values)
      await send({ ...typed(), starts: typed().starts ?? '', ends: typed().ends ?? '', photoId })
      toast({ title: post ? POST_SAVED : POST_CREATED })
      if (!post) {
        keepDraft(() => localStorage, businessId, { type: DEFAULT_POST_TYPE, content: '' })
        setType(DEFAULT_POST_TYPE)
        setPicture(undefined)
        setRound(round + 1)
      }
      await onSaved()
    } catch (error) {
      const found = problemOf(error)
      if (found.field === 'content') toast({ title: found.message, variant: 'destructive' })
      setProblems({ [found.field]: found.message })
    } finally {
      setBusy(false)
      setProgress(undefined)
    }
  }

  const photoOf = async (values: FormData): Promise<string | null> => {
    if (picture === 'kept') return post?.picture?.photoId ?? null
    if (picture === undefined) return null
    const alt = textOf(values.get(`${key}-alt`))
    const token = await accessToken()
    const stored = await uploadPhoto({
      file: picture.file,
      kind: 'post',
      alt,
      businessId,
      token,
      onProgress: setProgress,
    })
    return stored.id
  }

  const send = async (input: PostDraft & { starts: string; ends: string; photoId: string | null }) => {
    const client = apiClient(await accessToken())
    if (post) await answerOf(client.posts[':id'].$put({ param: { id: String(post.id) }, json: input }))
    else await answerOf(client.posts.$post({ json: { businessId, ...input } }))
  }

  return (
    <form
      key={round}
      ref={form}
      noValidate
      onSubmit={(event) => void save(event)}
      onChange={noteChange}
      className="flex flex-col gap-4"
    >
      <PostTypeToggle chosen={first.type} />
      <TextAreaField
        label="Your post"
        name="content"
        id={`${key}-content`}
        help="News, an event or an offer for your customers."
        defaultValue={first.content}
        error={problems.content}
      />
      {type === 'event' && (
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField
            type="datetime-local"
            label="Starts"
            name="starts"
            id={`${key}-starts`}
            help={zoneName}
            defaultValue={first.starts}
            error={problems.starts}
          />
          <TextField
            type="datetime-local"
            label="Ends"
            name="ends"
            id={`${key}-ends`}
            optional
            help={zoneName}
            defaultValue={first.ends}
            error={problems.ends}
          />
        </div>
      )}
      {type === 'deal' && (
        <TextField
          type="date"
          label="Last day of the deal"
          name="ends"
          id={`${key}-last-day`}
          optional
          defaultValue={first.ends}
          error={problems.ends}
          className="max-w-60"
        />
      )}
      <PostPictureFields
        key={`picture-${round}`}
        name={key}
        known={post?.picture}
        choice={picture}
        onChoose={setPicture}
        problem={problems.photo}
      />
      <div className="flex flex-wrap items-center gap-2">
        <Button type="submit" aria-disabled={isBusy}>
          {post ? 'Save post' : 'Post'}
        </Button>
        {onCancel && (
          <Button variant="quiet" onClick={onCancel}>
            Cancel
          </Button>
        )}
        <UploadProgress share={progress} />
      </div>
    </form>
  )
}

function startOf(businessId: string, post: ShownPost | undefined): PostDraft {
  if (post) return { type: post.type, content: post.content, ...post.typedTimes }
  return findDraft(() => localStorage, businessId) ?? { type: DEFAULT_POST_TYPE, content: '' }
}

const FIELD_OF: Readonly<Record<string, keyof Problems>> = {
  invalid_starts: 'starts',
  invalid_ends: 'ends',
  invalid_photo: 'photo',
}

/** Where the form says what went wrong. */
function problemOf(error: unknown): { field: keyof Problems; message: string } {
  if (error instanceof UploadRefused) return { field: 'photo', message: error.message }
  if (error instanceof ApiRefusal) return { field: FIELD_OF[error.code] ?? 'content', message: error.message }
  return { field: 'content', message: 'An unexpected error occurred. Please try again.' }
}
