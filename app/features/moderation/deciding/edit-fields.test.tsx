import { expect, test } from 'vitest'
import { readWeek } from '../../opening-hours/read-week.ts'
import { renderPage } from '../../../ui/testing/render-page.tsx'
import { EditFields } from './edit-fields.tsx'

const HOURS = 'Mo-Fr 08:00-17:00; Sa 09:00-; Su closed'
const sent = {
  values: { businessName: 'Anchor Plumbing', phone: '904', hours: HOURS },
  options: { categories: [], branches: [] },
}

// @spec 3.11
test('what is wrong with an edit stands beside its field, and leads there from the summary', () => {
  const read = readWeek(HOURS)
  const hours = read.kind === 'problem' ? read.first : ''
  const errors = { phone: 'Enter a telephone number with area code', hours }
  const markup = renderPage(<EditFields sent={sent} edits={{}} errors={errors} onType={() => {}} />)

  const summary = markup.slice(markup.indexOf('role="alert"'), markup.indexOf('</ul>'))
  expect(summary).toContain('href="#edit-phone"')
  expect(summary).toMatch(/href="#edit-hours"[^>]*>Saturday: enter the time you close/)
  const saturday = markup.slice(markup.indexOf('>Saturday<'), markup.indexOf('>Sunday<'))
  expect(saturday).toMatch(/<select id="edit-hours"[^>]*aria-invalid="true"/)
  expect(saturday).toMatch(/Error: .*Saturday: enter the time you close/s)
  expect(markup).toMatch(/id="edit-phone-error".*Enter a telephone number with area code/s)
  expect(markup).not.toContain('id="edit-businessName-error"')
})

test('without a refusal nothing is marked', () => {
  const markup = renderPage(<EditFields sent={sent} edits={{}} errors={undefined} onType={() => {}} />)
  expect(/role="alert"|aria-invalid="|Error: /.exec(markup)?.[0]).toBeUndefined()
})
