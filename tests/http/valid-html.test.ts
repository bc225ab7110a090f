import { HtmlValidate } from 'html-validate'
import { expect, test } from 'vitest'
import { PUBLIC_PAGES } from '../support/public-pages.ts'
import { setUpPages } from './read-pages.ts'

const { page } = setUpPages()

/** Radix hides the browser's scroll bar by a style sheet beside the area, where HTML wants none. */
const STYLE_OF_RADIX = '<style>[data-radix-scroll-area-viewport]'

const validator = new HtmlValidate({
  root: true,
  extends: ['html-validate:recommended'],
  rules: {
    // How React spells what it renders, and matters of taste.
    'attr-case': 'off',
    'attribute-boolean-style': 'off',
    'attribute-empty-style': 'off',
    'doctype-style': 'off',
    'long-title': 'off',
    'no-inline-style': 'off',
    'no-trailing-whitespace': 'off',
    'tel-non-breaking': 'off',
    'void-style': 'off',
    // A link with the role of a button leads somewhere before scripts run; a region of toasts is no section.
    'prefer-native-element': 'off',
    // HTML allows every character but white space; Radix makes ids of addresses.
    'valid-id': ['error', { relaxed: true }],
  },
})

test.each(PUBLIC_PAGES.map(({ path, status = 200 }) => [path, status] as const))(
  '%s is valid HTML',
  async (path, status) => {
    const { status: answered, html } = await page(path)
    expect(answered).toBe(status)
    const { results } = await validator.validateString(html, path)
    const findings = results.flatMap(({ source, messages }) =>
      messages.map(({ ruleId, message, offset }) => `${ruleId}: ${message} ${excerpt(source ?? '', offset)}`),
    )
    expect(findings.filter((finding) => !finding.includes(STYLE_OF_RADIX))).toEqual([])
  },
)

function excerpt(html: string, offset: number): string {
  return html.slice(Math.max(0, offset - 40), offset + 80)
}
