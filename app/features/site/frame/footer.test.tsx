import { expect, test } from 'vitest'
import { renderPage } from '../../../ui/testing/render-page.tsx'
import { ContactUsPage } from '../contact-us-page.tsx'
import { Footer } from './footer.tsx'

// @spec 2.35
test('“Follow us” leads where the operator says, and is not there without', () => {
  expect(renderPage(<Footer year={2026} socialUrl="https://social.example/directory" />)).toMatch(
    /<a href="https:\/\/social\.example\/directory"[^>]*>Follow us</,
  )
  expect(renderPage(<Footer year={2026} socialUrl={undefined} />)).not.toContain('Follow us')
})

test('the team’s address stands on the contact page where one is set, and nothing stands for it without', () => {
  const page = renderPage(<ContactUsPage address="team@directory.example" />)
  expect(page).toContain('<a href="mailto:team@directory.example"')
  expect(renderPage(<ContactUsPage address={undefined} />)).not.toMatch(/mailto:|Email us/)
})
