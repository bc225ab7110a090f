import { expect, test } from 'vitest'
import { renderPage } from '../../../../ui/testing/render-page.tsx'
import type { SubmissionCase } from '../case.ts'
import { SenderPart } from './sender-part.tsx'

test.each([
  ['form', 'dana@example.com', 'Sent by dana@example.com through the form on the site.'],
  ['account', 'dana@example.com', 'Sent by dana@example.com from an account.'],
  ['provider', null, 'Sent through the form provider, without an address to write to.'],
] as const)('a submission by %s from %s is described as: %s', (source, contactEmail, sentence) => {
  const shown = { source, sender: { contactEmail, others: [], total: 0 } } as unknown as SubmissionCase
  const markup = renderPage(<SenderPart shown={shown} onOpen={() => {}} />)
  expect(markup.replaceAll(/<!--.*?-->|<[^>]+>/g, '')).toContain(sentence)
})
