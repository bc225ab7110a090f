import { AccessibilityPage } from '../../features/policies/accessibility-page.tsx'
import { createMeta } from '../../features/site/metadata.ts'
import { servicesContext } from '../../request-context.ts'
import type { Route } from './+types/accessibility'

export function loader({ context }: Route.LoaderArgs) {
  const { operator, viewportLocked } = context.get(servicesContext).site
  return { operator, isViewportLocked: viewportLocked }
}

export const meta = createMeta({
  title: 'Accessibility',
  description:
    'What the directory does so that everyone can use it: large text, keyboard, screen readers, dark mode, and what doesn’t work yet.',
  path: '/accessibility',
})

export default function Accessibility({ loaderData }: Route.ComponentProps) {
  return <AccessibilityPage {...loaderData} />
}
