import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { REVIEW_PROMISE, ELIGIBILITY } from '../../app/features/site/promises.ts'
import { MAIL_TEXTS } from '../../app/features/submissions/mails/submission-mails.server.ts'
import { setUpPages } from './read-pages.ts'

const { page } = setUpPages()

/** Posts, pictures, descriptions and hours are public at once, so no text may say this of everything. */
const UNTRUE =
  /nothing (is|gets|goes) (published|public|live|online) (before|until|unless)|everything is (read|reviewed)/i

test('neither mails of submissions nor README claim that all is read first', () => {
  const said = { name: 'Anchor', reason: [], edited: [], hasAccount: false, links: LINKS }
  for (const [kind, write] of Object.entries(MAIL_TEXTS)) {
    expect(JSON.stringify(write(said)), kind).not.toMatch(UNTRUE)
  }
  expect(readFileSync(new URL('../../README.md', import.meta.url), 'utf8')).not.toMatch(UNTRUE)
})

test('the About page says what is reviewed', async () => {
  expect((await page('/about-us')).mainText).toContain(REVIEW_PROMISE)
})

test.each(['/submit-business', '/business-signup', '/verification'])(
  '%s says which businesses may be listed',
  async (path) => {
    expect((await page(path)).mainText).toContain(ELIGIBILITY)
  },
)

const LINKS = { status: '', confirm: '', listing: '', keep: '', submit: '' }
