import { type FormEvent, useEffect, useRef, useState } from 'react'
import { Button, TextAreaField, toast } from '../../ui/index.ts'
import { UploadProgress, useChosenFile } from '../photos/components.ts'
import { isBlank, postTypeOf, readPost, textOf } from './read-post.ts'
import { findDraft, keepDraft } from './post-draft.ts'
import { PostPictureFields } from './post-picture-fields.tsx'
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
import { type PostField, postProblem, sendPost } from './send-post.ts'
import type { ShownPost } from './shown-post.ts'

interface PostEditorProps {
  businessId: string
  zoneName: string
  post?: ShownPost
  onSaved: () => Promise<void>
  onCancel?: () => void
}

export function PostEditor({ businessId, zoneName, post, onSaved, onCancel }: PostEditorProps) {
  const form = useRef<HTMLFormElement>(null)
  const [start] = useState<PostDraft>(() => startOf(businessId, post))
  const [type, setType] = useState<PostType>(start.type)
  const [kept, setKept] = useState(post?.picture?.photoId ? post.picture : undefined)
  const { chosen, problem: refused, isPreparing, choose, clear } = useChosenFile()
  const [problems, setProblems] = useState<Partial<Record<PostField, string>>>({})
  const [isBusy, setBusy] = useState(false)
  const [progress, setProgress] = useState<number>()
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
    return { ...readPost(values), starts: text('starts'), ends: text('ends'), lastDay: text('lastDay') }
  }

  const noteChange = () => {
    const draft = typed()
    setType(postTypeOf(draft.type))
    if (!post) keepDraft(() => localStorage, businessId, draft)
  }

  const empty = () => {
    keepDraft(() => localStorage, businessId, { type: DEFAULT_POST_TYPE, content: '' })
    setType(DEFAULT_POST_TYPE)
    clear()
    setRound(round + 1)
  }

  const save = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isBusy || isPreparing) return
    const values = new FormData(event.currentTarget)
    if (isBlank(readPost(values).content)) {
      toast({ title: POST_IS_EMPTY, variant: 'destructive' })
      setProblems({ content: POST_IS_EMPTY })
      return
    }
    const draft = typed()
    if (draft.type === 'event' && !draft.starts) {
      setProblems({ starts: EVENT_NEEDS_START })
      return
    }
    setProblems({})
    setBusy(true)
    try {
      const picture = { file: chosen?.file, kept, alt: textOf(values.get(`${key}-alt`)) }
      await sendPost({ businessId, id: post?.id, draft, picture, onProgress: setProgress })
      toast({ title: post ? POST_SAVED : POST_CREATED })
      if (!post) empty()
      await onSaved()
    } catch (error) {
      const { field, message } = postProblem(error)
      if (field === 'content') toast({ title: message, variant: 'destructive' })
      setProblems({ [field]: message })
    } finally {
      setBusy(false)
      setProgress(undefined)
    }
  }

  const remove = () => {
    setKept(undefined)
    clear()
    const input = form.current?.querySelector<HTMLInputElement>('input[type="file"]')
    if (input) input.value = ''
    input?.focus()
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
      <PostTimeFields type={type} name={key} first={first} zoneName={zoneName} problems={problems} />
      <PostPictureFields
        name={key}
        chosen={chosen}
        kept={kept}
        onChoose={(input) => void choose(input)}
        onRemove={remove}
        problem={refused ?? problems.photo}
      />
      <div className="flex flex-wrap items-center gap-2">
        <Button type="submit" aria-disabled={isBusy || isPreparing}>
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
  if (post) return { type: post.type, content: post.content, ...draftTimes(post.type, post.typedTimes) }
  return findDraft(() => localStorage, businessId) ?? { type: DEFAULT_POST_TYPE, content: '' }
}
