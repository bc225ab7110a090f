import { findOnDevice, keepOnDevice } from '../../forms/device-draft.ts'
import { isBlank, postTypeOf } from './read-post.ts'
import type { PostDraft } from './post.ts'

/** @returns false where the browser stores nothing */
export function keepDraft(businessId: string, draft: PostDraft): boolean {
  return keepOnDevice(keyOf(businessId), isBlank(draft.content) ? {} : { ...draft })
}

export function findDraft(businessId: string): PostDraft | undefined {
  const {
    type,
    content = '',
    starts,
    ends,
    lastDay,
    hasPicture,
  } = findOnDevice(keyOf(businessId))?.values ?? {}
  if (isBlank(content)) return undefined
  const dates = { ...(starts && { starts }), ...(ends && { ends }), ...(lastDay && { lastDay }) }
  return { type: postTypeOf(type), content, ...dates, ...(hasPicture && { hasPicture: 'yes' }) }
}

function keyOf(businessId: string): string {
  return `post-draft:${businessId}`
}
