import { createMeta } from '../../features/site/metadata.ts'

export { OwnersEntrance as default } from '../../features/submissions/owners-entrance.tsx'

export const meta = createMeta({
  title: 'List Your Veteran-Owned Business',
  description:
    'What a free listing in the Florida directory gets you, how review works, and how to list your business.',
  path: '/business-signup',
})
