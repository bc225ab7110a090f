import { expect, test } from 'vitest'
import { renderPage } from '../../ui/testing/render-page.tsx'
import { OwnerFrame } from './owner-frame.tsx'

const markupOf = (status: number, problem: string) =>
  renderPage(
    <OwnerFrame
      breadcrumb={[]}
      title="Business"
      answer={{ state: 'refused', status, problem, message: 'The words of the server.' }}
      onAskAgain={() => undefined}
    >
      {() => ({ body: null })}
    </OwnerFrame>,
  )

test.each([
  [403, 'not_owner', 'You don’t have access to this page'],
  [404, 'not_found', 'This listing isn’t here'],
])('a refusal that stays, %s %s, leads to My Businesses', (status, problem, title) => {
  const markup = markupOf(status, problem)
  expect(markup).toContain(title)
  expect(markup).toContain('href="/my-businesses"')
  expect(markup).not.toContain('Try Again')
})

test.each([
  [0, 'unexpected_failure'],
  [503, 'unexpected_failure'],
  [429, 'too_often'],
])('after a failure that may pass, %s, one can try again', (status, problem) => {
  const markup = markupOf(status, problem)
  expect(markup).toContain('Try Again')
  expect(markup).not.toContain('have access')
})
