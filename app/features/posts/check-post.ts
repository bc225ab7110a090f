import { DEFAULT_POST_TYPE, POST_IS_EMPTY, POST_TYPES, type PostDraft, type PostType } from './post.ts'

export type CheckedPost = { ok: true; post: PostDraft } | { ok: false; problem: string; post: PostDraft }

/**
 * Reads a composer's form, in the browser as on the server. Text of spaces and invisible characters is
 * empty; there is no limit to its length. An unknown type is an update.
 */
export function checkPost(form: FormData): CheckedPost {
  const post = { type: postTypeOf(form.get('type')), content: textOf(form.get('content')) }
  if (isBlank(post.content)) return { ok: false, problem: POST_IS_EMPTY, post }
  return { ok: true, post }
}

export function postTypeOf(value: unknown): PostType {
  return POST_TYPES.find((type) => type === value) ?? DEFAULT_POST_TYPE
}

export function isBlank(text: string): boolean {
  return /^[\s\p{Cf}]*$/u.test(text)
}

/** What a field of a form holds; nothing for a file. */
export function textOf(value: FormDataEntryValue | null): string {
  return typeof value === 'string' ? value : ''
}
