import { expect, test } from 'vitest'
import { renderPage } from '../../ui/testing/render-page.tsx'
import { Footer } from './footer.tsx'

// @spec 2.35
test('“Follow us” leads where the operator says, and is not there without', () => {
  expect(renderPage(<Footer year={2026} socialUrl="https://social.example/directory" />)).toMatch(
    /<a [^>]*href="https:\/\/social\.example\/directory"[^>]*>Follow us</,
  )
  expect(renderPage(<Footer year={2026} socialUrl={undefined} />)).not.toContain('Follow us')
})
