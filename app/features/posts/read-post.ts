import { typedText } from '../../forms/typed-text.ts'
import { DEFAULT_POST_TYPE, POST_TYPES, type PostDraft, type PostType } from './post.ts'

/** An unknown type is an update. */
export function readPost(form: FormData): PostDraft {
  return { type: postTypeOf(form.get('type')), content: typedText(form, 'content') }
}

export function postTypeOf(value: unknown): PostType {
  return POST_TYPES.find((type) => type === value) ?? DEFAULT_POST_TYPE
}

export function isBlank(text: string): boolean {
  return /^[\s\p{Cf}]*$/u.test(text)
}
