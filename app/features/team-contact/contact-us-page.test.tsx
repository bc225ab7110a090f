import { expect, test } from 'vitest'
import { renderPage } from '../../ui/testing/render-page.tsx'
import { ContactUsPage } from './contact-us-page.tsx'

const pageWith = (given: Partial<Parameters<typeof ContactUsPage>[0]>) =>
  renderPage(<ContactUsPage operator={{}} isSent={false} opening={undefined} answer={undefined} {...given} />)

test('the page says who runs the directory and where to write, as far as that was set', () => {
  const named = pageWith({
    operator: { name: 'Ana Reyes', county: 'Martin', email: 'team@directory.example' },
  })
  expect(named).toContain('This directory is run by Ana Reyes in Martin County, Florida.')
  expect(named).toContain('<a href="mailto:team@directory.example"')
  const unnamed = pageWith({})
  expect(unnamed).not.toMatch(/mailto:|email us|who runs/i)
})

test('whoever has written reads what happens next, in place of the form', () => {
  const sent = pageWith({ isSent: true })
  expect(sent).not.toContain('name="message"')
  expect(sent).toContain('Our answer comes by email')
})

test('the message begins with what the link was about, until something else was typed', () => {
  const opening = 'About the office: '
  expect(pageWith({ opening })).toMatch(/<textarea[^>]*>About the office: <\/textarea>/)
  const answer = { values: { message: 'Hello' }, errors: { name: 'Enter your name' } }
  expect(pageWith({ opening, answer })).toMatch(/<textarea[^>]*>Hello<\/textarea>/)
})
