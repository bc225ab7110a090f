import { expect, test } from 'vitest'
import { renderPage } from '../../ui/testing/render-page.tsx'
import { FactLine } from './home-page.tsx'

const line = (businesses: number, samples: number) =>
  renderPage(<FactLine figures={{ businesses, samples, counties: 61, servedCounties: 67 }} />).replace(
    /<[^>]*>/g,
    '',
  )

test('the home page says how many of its businesses are made up', () => {
  expect(line(271, 271)).toContain('271 sample businesses in 61 counties')
  expect(line(300, 271)).toMatch(/^300 businesses in 61 counties.*271 are samples with made-up names\.$/)
  expect(line(30, 1)).toContain('One is a sample with a made-up name.')
  expect(line(29, 0)).not.toContain('sample')
})
