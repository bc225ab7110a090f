import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { MAIL_COLORS, mailLayout } from './mail-layout.server.ts'

const MAIL = {
  title: 'Confirm "Tom & Ann"',
  paragraphs: ['First <b>line</b>.', 'Second line.'],
  button: { label: 'Confirm', href: 'https://directory.example/auth/confirm?a=1&b="2"' },
  code: { lead: 'Or type this:', digits: '123456' },
  footer: 'Was it not you? Then delete this mail.',
}

test('the plain part has every word in order, unchanged', () => {
  expect(mailLayout(MAIL).text).toBe(`Confirm "Tom & Ann"

First <b>line</b>.

Second line.

Confirm:
https://directory.example/auth/confirm?a=1&b="2"

Or type this:

    123456

-- 
Was it not you? Then delete this mail.
Florida Veteran Business Directory
`)
})

test('no value becomes HTML', () => {
  const { html } = mailLayout(MAIL)
  expect(html).toContain('First &lt;b&gt;line&lt;/b&gt;.')
  expect(html).toContain('Confirm &quot;Tom &amp; Ann&quot;</h1>')
  expect(html).toContain('href="https://directory.example/auth/confirm?a=1&amp;b=&quot;2&quot;"')
})

test('nothing is loaded from anywhere, and nothing tells that the mail was read', () => {
  const { html } = mailLayout(MAIL)
  expect(html).not.toMatch(/<(img|link|script|iframe|object)|url\(|@import|src=/i)
  const addresses = [...html.matchAll(/https?:\/\/[^"<\s]+/g)].map(([address]) => new URL(address).host)
  expect(new Set(addresses)).toEqual(new Set(['directory.example']))
})

test('without button and code there is neither', () => {
  const { text, html } = mailLayout({ title: 'Done', paragraphs: ['Your password is new.'], footer: 'Bye.' })
  expect(html).not.toContain('<a ')
  expect(text).toBe('Done\n\nYour password is new.\n\n-- \nBye.\nFlorida Veteran Business Directory\n')
})

test('the colors are those of the theme', () => {
  const theme = readFileSync(new URL('../../theme.css', import.meta.url), 'utf8')
  const [light = '', dark = ''] = [...theme.matchAll(/color-scheme: (?:light|dark);([^}]*)}/g)].map(
    ([, block]) => block,
  )
  for (const [name, value] of Object.entries(MAIL_COLORS.light))
    expect(light).toContain(`--${name}: ${value};`)
  for (const [name, value] of Object.entries(MAIL_COLORS.dark)) expect(dark).toContain(`--${name}: ${value};`)
})
