import type { DraftStorage } from '../../forms/device-draft.ts'
import { isBlank, postTypeOf } from './read-post.ts'
import type { PostDraft } from './post.ts'

/** @returns false where the browser stores nothing */
export function keepDraft(storage: () => DraftStorage, businessId: string, draft: PostDraft): boolean {
  try {
    if (isBlank(draft.content)) storage().removeItem(keyOf(businessId))
    else storage().setItem(keyOf(businessId), JSON.stringify(draft))
    return true
  } catch {
    return false
  }
}

export function findDraft(storage: () => DraftStorage, businessId: string): PostDraft | undefined {
  try {
    const kept: unknown = JSON.parse(storage().getItem(keyOf(businessId)) ?? 'null')
    if (typeof kept !== 'object' || kept === null || !('content' in kept)) return undefined
    if (typeof kept.content !== 'string' || isBlank(kept.content)) return undefined
    const text = (name: 'starts' | 'ends' | 'lastDay') => {
      const value: unknown = Object.entries(kept).find(([key]) => key === name)?.[1]
      return typeof value === 'string' && value !== '' ? { [name]: value } : {}
    }
    const type = postTypeOf('type' in kept ? kept.type : undefined)
    return { type, content: kept.content, ...text('starts'), ...text('ends'), ...text('lastDay') }
  } catch {
    return undefined
  }
}

function keyOf(businessId: string): string {
  return `post-draft:${businessId}`
}
