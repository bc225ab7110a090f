import { type FormEvent, useEffect, useRef, useState } from 'react'
import type { FormAnswer } from '../../forms/form-answer.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { TextAreaField } from '../../ui/form/text-field.tsx'
import { toast } from '../../ui/overlay/toast-store.ts'
import { isBlank, postTypeOf, readPost } from './read-post.ts'
import { findDraft, keepDraft } from './post-draft.ts'
import { POST_IS_EMPTY, POSTING_NEEDS_SIGN_IN, type PostDraft } from './post.ts'
import { PostTypeToggle } from './post-type-toggle.tsx'
import { Notice } from '../../ui/notice.tsx'

interface PostComposerProps {
  businessId: string
  signInPath: string
  answer?: FormAnswer<'type' | 'content'> | undefined
}

/** What is typed stays on the device until it is published. Without scripts it is sent to the profile. */
export function PostComposer({ businessId, signInPath, answer }: PostComposerProps) {
  const form = useRef<HTMLFormElement>(null)
  const [problem, setProblem] = useState(answer && (answer.errors.content ?? POSTING_NEEDS_SIGN_IN))

  useEffect(() => {
    const draft = findDraft(businessId)
    if (!form.current) return
    const post = readPost(new FormData(form.current))
    // Typed before React listened: the owner's tools, which may come in a moment, find it there.
    if (!isBlank(post.content)) keepDraft(businessId, post)
    else if (draft) fillBlankForm(form.current, draft)
  }, [businessId])

  const keep = () => {
    if (!form.current) return false
    return keepDraft(businessId, readPost(new FormData(form.current)))
  }

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const isEmpty = isBlank(readPost(new FormData(event.currentTarget)).content)
    setProblem(isEmpty ? POST_IS_EMPTY : POSTING_NEEDS_SIGN_IN)
    if (!isEmpty) {
      const description = keep()
        ? 'We’ll keep what you wrote on this device until you’re back.'
        : 'What you wrote is still in the form. Copy it before you leave the page.'
      toast({ title: POSTING_NEEDS_SIGN_IN, description })
    } else {
      toast({ title: POST_IS_EMPTY, variant: 'destructive' })
      event.currentTarget.querySelector('textarea')?.focus()
    }
  }

  return (
    <form ref={form} method="post" onSubmit={submit} onChange={keep} className="flex flex-col gap-4">
      <PostTypeToggle chosen={postTypeOf(answer?.values.type)} />
      <TextAreaField
        label="Your post"
        name="content"
        id="post-content"
        help="News, an event, or an offer for your customers."
        defaultValue={answer?.values.content}
        error={problem === POST_IS_EMPTY ? problem : undefined}
      />
      {problem === POSTING_NEEDS_SIGN_IN && (
        <Notice tone="news" role="status">
          <p className="font-semibold">{POSTING_NEEDS_SIGN_IN}</p>
          <p className="mt-1">Only the owner of this listing can post on it. Sign in, then publish.</p>
          <ButtonLink to={signInPath} className="mt-3">
            Sign In
          </ButtonLink>
        </Notice>
      )}
      <Button type="submit" className="self-start">
        Post
      </Button>
    </form>
  )
}

/** Puts a kept draft into the form, unless something was typed before React listened. */
function fillBlankForm(form: HTMLFormElement, draft: PostDraft): void {
  const content = form.querySelector('textarea')
  if (!content || content.value !== '') return
  content.value = draft.content
  for (const choice of form.querySelectorAll<HTMLInputElement>('input[type="radio"]')) {
    choice.checked = choice.value === draft.type
  }
}
