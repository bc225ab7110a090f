import { useEffect, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { useSending } from '../../forms/use-sending.ts'
import { typedText } from '../../forms/typed-text.ts'
import { refuseTyped } from '../../platform/api-outcome.ts'
import { Button } from '../../ui/button.tsx'
import { TextAreaField, TextField } from '../../ui/form/text-field.tsx'
import { toast } from '../../ui/overlay/toast-store.ts'
import { SentForm } from '../../forms/sent-form.tsx'
import { UploadProgress } from '../photos/upload-progress.tsx'
import { useChosenFile, ChosenPicture } from '../photos/chosen-picture.tsx'
import { isBlank, readPost } from './read-post.ts'
import { findDraft, keepDraft } from './post-draft.ts'
import { PostTimeFields } from './post-time-fields.tsx'
import { draftTimes } from './post-times.ts'
import {
  DEFAULT_POST_TYPE,
  EVENT_NEEDS_START,
  POST_CREATED,
  POST_IS_EMPTY,
  POST_SAVED,
  type PostDraft,
  type PostType,
} from './post.ts'
import { PostTypeToggle } from './post-type-toggle.tsx'
import { sendPost } from './send-post.ts'
import type { ShownPost } from './shown-post.server.ts'
import { ACCEPTED_PICTURES } from '../photos/prepare-picture.ts'

interface PostEditorProps {
  businessId: string
  zoneName: string
  post?: ShownPost
  onClose?: () => void
}

export function PostEditor({ businessId, zoneName, post, onClose }: PostEditorProps) {
  const { revalidate } = useRevalidator()
  const [start] = useState<PostDraft>(() => startOf(businessId, post))
  const [type, setType] = useState<PostType>(start.type)
  const [kept, setKept] = useState(post?.picture?.photoId ? post.picture : undefined)
  const { chosen, problem: refused, isPreparing, choose, clear } = useChosenFile()
  const sending = useSending(post ? 'Post not saved' : 'Post not published')
  const { isSending, errors = {} } = sending
  const [progress, setProgress] = useState<number>()
  const [round, setRound] = useState(0)
  const submit = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    // The form that was sent took the focus with it.
    const isLost = round > 0 && document.activeElement === document.body
    if (isLost) submit.current?.focus({ preventScroll: true })
  }, [round])
  const first = round === 0 ? start : { type: DEFAULT_POST_TYPE, content: '' }
  const key = `post-${post?.id ?? 'new'}`
  const shown = chosen?.address ?? kept?.url

  const noteChange = (form: HTMLFormElement) => {
    const typed = new FormData(form)
    const draft = readDraft(typed)
    setType(draft.type)
    const picture = typed.get(`${key}-picture`)
    const hasPicture = picture instanceof File && picture.size > 0
    if (!post) keepDraft(businessId, { ...draft, ...(hasPicture && { hasPicture: 'yes' }) })
  }

  const empty = () => {
    keepDraft(businessId, { type: DEFAULT_POST_TYPE, content: '' })
    setType(DEFAULT_POST_TYPE)
    clear()
    setRound(round + 1)
  }

  const remove = () => {
    setKept(undefined)
    clear()
    const input = document.getElementById(`${key}-picture`)
    if (!(input instanceof HTMLInputElement)) return
    input.value = ''
    if (input.form) noteChange(input.form)
    input.focus()
  }

  return (
    <SentForm
      key={round}
      sending={sending}
      request={async (typed, sentKey) => {
        if (isPreparing) return
        const draft = readDraft(typed)
        const missing = missingIn(draft)
        if (Object.keys(missing).length > 0) return refuseTyped(missing)
        setProgress(undefined)
        const picture = { file: chosen?.file, kept, alt: typedText(typed, `${key}-alt`) }
        return sendPost({ businessId, id: post?.id, draft, picture, onProgress: setProgress, key: sentKey })
      }}
      toast={{ title: post ? POST_SAVED : POST_CREATED }}
      onDone={async () => {
        if (!post) empty()
        await revalidate()
        onClose?.()
      }}
      onRefused={({ fields }) => {
        if (fields?.['content']) toast({ title: fields['content'], variant: 'destructive' })
      }}
      onChange={({ currentTarget }) => noteChange(currentTarget)}
      className="flex flex-col gap-4"
    >
      <PostTypeToggle chosen={first.type} />
      <TextAreaField
        label="Your post"
        name="content"
        id={`${key}-content`}
        help="News, an event, or an offer for your customers."
        defaultValue={first.content}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the form has just been opened by the button in its place
        autoFocus={post !== undefined}
      />
      <PostTimeFields type={type} name={key} first={first} zoneName={zoneName} errors={errors} />
      <div className="flex flex-col gap-3">
        <TextField
          type="file"
          accept={ACCEPTED_PICTURES}
          label="Picture"
          name={`${key}-picture`}
          optional
          help={first.hasPicture && !chosen ? PICTURE_NOT_KEPT : undefined}
          error={errors['photo'] ?? (isSending ? undefined : refused)}
          onChange={(event) => void choose(event.currentTarget)}
        />
        {shown && (
          <>
            <ChosenPicture
              key={chosen ? 'chosen' : 'kept'}
              address={shown}
              name={`${key}-alt`}
              known={chosen ? undefined : kept?.alt}
            />
            <Button variant="quiet" className="self-start" onClick={remove}>
              No Picture
            </Button>
          </>
        )}
      </div>
      <div className="flex flex-wrap items-center gap-2">
        <Button ref={submit} type="submit" aria-disabled={isSending || isPreparing}>
          {post ? 'Save Post' : 'Post'}
        </Button>
        {onClose && (
          <Button variant="quiet" onClick={onClose}>
            Cancel
          </Button>
        )}
        {isSending && <UploadProgress share={progress} />}
      </div>
    </SentForm>
  )
}

const PICTURE_NOT_KEPT = 'The picture that you chose wasn’t kept with what you wrote. Please choose it again.'

function missingIn({ type, content, starts }: PostDraft): Record<string, string> {
  return {
    ...(isBlank(content) && { content: POST_IS_EMPTY }),
    ...(type === 'event' && !starts && { starts: EVENT_NEEDS_START }),
  }
}

function startOf(businessId: string, post: ShownPost | undefined): PostDraft {
  if (post) return { type: post.type, content: post.content, ...draftTimes(post.type, post.typedTimes) }
  return findDraft(businessId) ?? { type: DEFAULT_POST_TYPE, content: '' }
}

function readDraft(typed: FormData): PostDraft {
  const text = (name: string) => typedText(typed, name)
  return { ...readPost(typed), starts: text('starts'), ends: text('ends'), lastDay: text('lastDay') }
}
