import { expect, test } from 'vitest'
import { renderPage } from '../../ui/testing/render-page.tsx'
import type { ClaimView } from './claim.ts'
import { ClaimForm } from './claim-form.tsx'

const markupOf = (ways: Partial<ClaimView['ways']>) => {
  const view = { business: { id: 'anchor-1' }, ways } as ClaimView
  return renderPage(<ClaimForm view={view} onChanged={() => Promise.resolve()} />)
}

test('several ways to claim are radio buttons; a single way is plain text', () => {
  expect(markupOf({ listingEmail: 'o•••@example.com' }).match(/type="radio"/g)).toHaveLength(2)
  const only = markupOf({})
  expect(only).not.toContain('type="radio"')
  expect(only).toMatch(/<h2[^>]*>Our Reviewers Look at It/)
  expect(only).toContain('name="statement"')
})
