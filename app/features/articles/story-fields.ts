import type { Story } from '../../db/schema/articles.ts'

// oxfmt-ignore
export const STORY_FIELDS = [
  'displayTitle', 'title', 'city', 'county', 'body', 'pictureAlt', 'phone', 'website', 'instagram', 'facebook',
  'licenses', 'sample',
] as const satisfies (keyof Story)[]
